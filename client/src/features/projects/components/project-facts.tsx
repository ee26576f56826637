import type { Project } from '@shared/contracts/projects';
import { isOverdue } from '@shared/rules/days';
import { ExternalLink, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toDay } from '@/lib/format';
import { useName } from '@/lib/names';
import { Button } from '@/ui/page/button';
import { Card } from '@/ui/page/card';
import { EndDay } from '@/ui/text/end-day';
import { LinkedText, LinkPreviews } from '@/ui/text/linked-text';
import { PersonName } from '@/ui/text/person-name';
import { detailFields, projectFields } from '../model/project-fields';
import { ProjectValue } from './project-value';

/** What is known of a project beside its tasks. */
export function ProjectFacts({ project }: { project: Project }) {
  const nameOf = useName();
  const { t } = useTranslation(['projects', 'common']);
  const { endDate, googleMapsLink, creator } = project;
  const overdue = isOverdue(project, toDay(new Date()));
  const none = <span className="text-ink-faint">{t('common:notSpecified')}</span>;
  return (
    <Card asChild className="p-0">
      <section>
        <h2 className="px-5 pt-4 font-semibold">{t('details.facts')}</h2>
        {project.description && (
          <div className="border-line border-b px-5 py-2.5">
            <LinkedText className="text-ink-muted text-sm">{project.description}</LinkedText>
          </div>
        )}
        <dl className="divide-y divide-line px-5 pb-2">
          <Fact label={t('details.company')}>
            <bdi>{nameOf(project.company)}</bdi>
          </Fact>
          <Fact label={t('details.creator')}>
            <PersonName name={`${creator.firstName} ${creator.lastName}`} username={creator.username} />
          </Fact>
          {detailFields.map((field) => (
            <Fact key={field} label={t(projectFields[field].label)}>
              {field === 'endDate' && endDate ? (
                <EndDay value={endDate} overdue={overdue && t('overdue')} withHijri />
              ) : (
                <ProjectValue project={project} field={field} none={none} />
              )}
              {field === 'location' && googleMapsLink && <MapButton address={googleMapsLink} />}
            </Fact>
          ))}
        </dl>
        {googleMapsLink && (
          <div className="px-5 pb-4 empty:hidden">
            <LinkPreviews urls={[googleMapsLink]} />
          </div>
        )}
      </section>
    </Card>
  );
}

function MapButton({ address }: { address: string }) {
  const { t } = useTranslation('projects');
  return (
    <Button asChild variant="secondary" size="sm" className="mt-2 flex w-fit print:hidden">
      <a href={address} target="_blank" rel="noopener noreferrer">
        <MapPin aria-hidden="true" />
        {t('details.map')}
        <ExternalLink aria-hidden="true" className="text-ink-faint" />
      </a>
    </Button>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid grid-cols-[7rem_1fr] gap-3 py-2.5 text-sm">
    <dt className="text-ink-muted">{label}</dt>
    <dd className="min-w-0 font-medium">{children}</dd>
  </div>
);
