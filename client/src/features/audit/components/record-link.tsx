import type { AuditRecord } from '@shared/contracts/audit';
import type { AuditEntity } from '@shared/rules/audit';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useBackHere } from '@/lib/back';
import { useName } from '@/lib/names';
import { paths } from '@/lib/paths';

/** The page that shows a record of this kind, by the id that the server names. */
const pages: Partial<Record<AuditEntity, (id: number, name: string | null) => string>> = {
  user: (_id, name) => `${paths.userManagement}?search=${encodeURIComponent(name ?? '')}`,
  company: (id) => paths.companyDashboard(id),
  project: (id) => paths.project(id),
  project_task: (id) => paths.project(id),
  task: (id) => paths.task(id),
  note: (id) => paths.task(id),
  request: (id) => paths.request(id),
  request_type: () => paths.requestTypes,
};

/** What an entry is about: a link to it where it still has a page. */
export function RecordLink({ record }: { record: AuditRecord }) {
  const { t } = useTranslation('audit');
  const nameOf = useName();
  const here = useBackHere();
  const { entity, id, name, uniqueNumber, pageId } = record;
  const kind = t(`entities.${entity}`);
  const page = pages[entity];
  const text = (
    <>
      {uniqueNumber && <bdi className="ltr-code">{uniqueNumber}</bdi>}{' '}
      {name ? <bdi className="wrap-anywhere">{nameOf(record)}</bdi> : t('gone', { entity: kind, id })}
    </>
  );
  if (pageId === null || !page) return <span>{text}</span>;
  return (
    <Link to={page(pageId, name)} state={here} className="rounded-sm text-primary hover:underline">
      {text}
    </Link>
  );
}
