import { LONG_TEXT } from '@shared/contracts/fields';
import type { Project } from '@shared/contracts/projects';
import { type ProjectStatus, priorities } from '@shared/rules/statuses';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import { DatePicker } from '@/ui/form/date-picker';
import { Select } from '@/ui/form/select';
import { TextArea } from '@/ui/form/text-area';
import { TextInput } from '@/ui/form/text-input';
import { Card } from '@/ui/page/card';
import { DateText } from '@/ui/text/date-text';
import { LinkedText } from '@/ui/text/linked-text';
import { PriorityBadge, StatusBadge } from '@/ui/text/status-badge';
import { Code } from '@/ui/text/text';
import { InlineField } from './inline-field';

const offered: readonly ProjectStatus[] = ['planning', 'in_progress', 'completed', 'on_hold'];

/** What is known of a project, each value to be changed where it stands. */
export function InlineFields({ project }: { project: Project }) {
  const { t } = useTranslation(['projects', 'status', 'common']);
  const format = useFormat();
  const none = <span className="font-normal text-ink-faint">{t('common:notSpecified')}</span>;
  const dayOf = (day: string | null) => (day ? <DateText value={day} as="day" withHijri /> : none);
  const statuses = offered.includes(project.status) ? offered : [project.status, ...offered];
  return (
    <Card asChild className="p-0">
      <section>
        <h2 className="px-5 pt-4 font-semibold">{t('details.facts')}</h2>
        <div className="divide-y divide-line px-5 pb-2">
          <InlineField
            project={project}
            field="name"
            label={t('create.name')}
            shown={<bdi>{project.name}</bdi>}
          >
            {({ value, onChange }) => (
              <TextInput
                value={value ?? ''}
                maxLength={200}
                onChange={(event) => onChange(event.target.value)}
              />
            )}
          </InlineField>
          <InlineField
            project={project}
            field="description"
            label={t('create.description')}
            hint={t('edit.multiline')}
            shown={
              project.description ? (
                <LinkedText className="font-normal">{project.description}</LinkedText>
              ) : (
                none
              )
            }
          >
            {({ value, onChange }) => (
              <TextArea
                limit={LONG_TEXT}
                value={value ?? ''}
                onChange={(event) => onChange(event.target.value)}
              />
            )}
          </InlineField>
          <InlineField
            project={project}
            field="status"
            label={t('details.status')}
            shown={<StatusBadge size="sm" status={project.status} />}
          >
            {({ value, onChange }) => (
              <Select
                value={value}
                onValueChange={onChange}
                options={statuses.map((status) => ({ value: status, label: t(`status:${status}`) }))}
              />
            )}
          </InlineField>
          <InlineField
            project={project}
            field="priority"
            label={t('details.priority')}
            shown={<PriorityBadge size="sm" priority={project.priority} />}
          >
            {({ value, onChange }) => (
              <Select
                value={value}
                onValueChange={onChange}
                options={priorities.map((one) => ({ value: one, label: t(`status:priority.${one}`) }))}
              />
            )}
          </InlineField>
          <InlineField
            project={project}
            field="startDate"
            label={t('details.startDate')}
            shown={dayOf(project.startDate)}
          >
            {({ value, onChange }) => <DatePicker value={value} onValueChange={onChange} />}
          </InlineField>
          <InlineField
            project={project}
            field="endDate"
            label={t('details.endDate')}
            shown={dayOf(project.endDate)}
          >
            {({ value, onChange }) => <DatePicker value={value} onValueChange={onChange} />}
          </InlineField>
          <InlineField
            project={project}
            field="budget"
            label={t('details.budget')}
            shown={
              project.budget === null ? none : t('details.riyals', { amount: format.decimal(project.budget) })
            }
          >
            {({ value, onChange }) => (
              <TextInput
                dir="ltr"
                inputMode="decimal"
                value={value ?? ''}
                onChange={(event) => onChange(event.target.value)}
              />
            )}
          </InlineField>
          <InlineField
            project={project}
            field="googleMapsLink"
            label={t('form.map')}
            shown={project.googleMapsLink ? <MapLink address={project.googleMapsLink} /> : none}
          >
            {({ value, onChange }) => (
              <TextInput type="url" value={value ?? ''} onChange={(event) => onChange(event.target.value)} />
            )}
          </InlineField>
          <InlineField
            project={project}
            field="location"
            label={t('details.location')}
            shown={project.location ? <bdi>{project.location}</bdi> : none}
          >
            {({ value, onChange }) => (
              <TextInput
                value={value ?? ''}
                maxLength={500}
                onChange={(event) => onChange(event.target.value)}
              />
            )}
          </InlineField>
          <Known label={t('details.company')}>
            <bdi>{project.company.name}</bdi>
          </Known>
          <Known label={t('details.creator')}>
            <bdi>{`${project.creator.firstName} ${project.creator.lastName}`}</bdi>
          </Known>
        </div>
      </section>
    </Card>
  );
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

/** What is only shown. */
const Known = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="py-2.5 text-sm">
    <p className="text-ink-muted text-xs">{label}</p>
    <p className="mt-0.5 font-medium">{children}</p>
  </div>
);
