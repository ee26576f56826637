import type { Project } from '@shared/contracts/projects';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useName } from '@/lib/names';
import { Card } from '@/ui/page/card';
import { PersonName } from '@/ui/text/person-name';
import { projectFieldNames } from '../model/project-fields';
import { InlineField } from './inline-field';

/** What is known of a project, each value to be changed where it stands. */
export function InlineFields({ project }: { project: Project }) {
  const nameOf = useName();
  const { t } = useTranslation('projects');
  const { creator } = project;
  return (
    <Card asChild className="p-0">
      <section>
        <h2 className="px-5 pt-4 font-semibold">{t('details.facts')}</h2>
        <div className="divide-y divide-line px-5 pb-2">
          {projectFieldNames.map((field) => (
            <InlineField key={field} project={project} field={field} />
          ))}
          <Known label={t('details.company')}>
            <bdi>{nameOf(project.company)}</bdi>
          </Known>
          <Known label={t('details.creator')}>
            <PersonName name={`${creator.firstName} ${creator.lastName}`} username={creator.username} />
          </Known>
        </div>
      </section>
    </Card>
  );
}

/** What is only shown. */
const Known = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="py-2.5 text-sm">
    <p className="text-ink-muted text-xs">{label}</p>
    <div className="mt-0.5 font-medium">{children}</div>
  </div>
);
