import type { Project } from '@shared/contracts/projects';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import { DateText } from '@/ui/text/date-text';
import { LinkedText } from '@/ui/text/linked-text';
import { PriorityBadge, StatusBadge } from '@/ui/text/status-badge';
import { Code } from '@/ui/text/text';
import { type ProjectFieldName, projectFields } from '../model/project-fields';

interface Props {
  project: Project;
  field: ProjectFieldName;
  /** Stands in place of an empty value. */
  none: ReactNode;
}

/** A value of a project as it is read. */
export function ProjectValue({ project, field, none }: Props) {
  const { t } = useTranslation('projects');
  const format = useFormat();
  const value = project[field];
  if (value === null || value === '') return none;
  switch (projectFields[field].kind) {
    case 'line':
      return <bdi>{value}</bdi>;
    case 'text':
      return <LinkedText className="font-normal">{String(value)}</LinkedText>;
    case 'amount':
      return t('details.riyals', { amount: format.decimal(Number(value)) });
    case 'mapLink':
      return <MapLink address={String(value)} />;
    case 'day':
      return <DateText value={String(value)} as="day" withHijri />;
    case 'status':
      return <StatusBadge size="sm" status={project.status} />;
    case 'priority':
      return <PriorityBadge size="sm" priority={project.priority} />;
  }
}

const MapLink = ({ address }: { address: string }) => (
  <a
    href={address}
    target="_blank"
    rel="noopener noreferrer"
    // an address is cut at its end, also where the page runs the other way
    dir="ltr"
    className="block truncate rtl:text-end text-primary-ink underline-offset-4 hover:underline"
  >
    <Code>{address}</Code>
  </a>
);
