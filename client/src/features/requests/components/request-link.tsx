import type { LinkedRequest } from '@shared/contracts/requests';
import { Link } from 'react-router-dom';
import { useBackHere } from '@/lib/back';
import { paths } from '@/lib/paths';
import { Code } from '@/ui/text/text';

/** Another request, by its number. */
export function RequestLink({ request: { id, uniqueNumber } }: { request: LinkedRequest }) {
  return (
    <Link
      to={paths.request(id)}
      state={useBackHere()}
      className="whitespace-nowrap font-medium text-primary-ink underline underline-offset-4"
    >
      <Code>{uniqueNumber}</Code>
    </Link>
  );
}
