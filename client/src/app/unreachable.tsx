import type { useSession } from '@/features/auth/api';
import { ErrorState } from '@/ui/feedback/states';

type Session = Pick<ReturnType<typeof useSession>, 'error' | 'retry' | 'isFetching'>;

/** Nobody can tell who is there. */
export const Unreachable = ({ session }: { session: Session }) => (
  <main className="mx-auto flex min-h-dvh max-w-xl flex-col justify-center p-4">
    <ErrorState error={session.error} onRetry={session.retry} retrying={session.isFetching} />
  </main>
);
