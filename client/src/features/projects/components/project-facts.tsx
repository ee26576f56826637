import type { Project } from '@shared/contracts/projects';
import { isOverdue } from '@shared/rules/days';
import { ExternalLink, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toDay, useFormat } from '@/lib/format';
import { Button } from '@/ui/page/button';
import { Card } from '@/ui/page/card';
import { DateText } from '@/ui/text/date-text';
import { EndDay } from '@/ui/text/end-day';
import { LinkPreviews } from '@/ui/text/linked-text';
import { PriorityBadge } from '@/ui/text/status-badge';
import { Code } from '@/ui/text/text';

/** What is known of a project beside its tasks. */
export function ProjectFacts({ project }: { project: Project }) {
  const { t } = useTranslation(['projects', 'common']);
  const format = useFormat();
  const { startDate, endDate, location, googleMapsLink, budget, creator } = project;
  const overdue = isOverdue(project, toDay(new Date()));
  const none = <span className="text-ink-faint">{t('common:notSpecified')}</span>;
  return (
    <Card asChild className="p-0">
      <section>
        <h2 className="px-5 pt-4 font-semibold">{t('details.facts')}</h2>
        <dl className="divide-y divide-line px-5 pb-2">
          <Fact label={t('details.company')}>
            <bdi>{project.company.name}</bdi>
          </Fact>
          <Fact label={t('details.creator')}>
            <Code>@{creator.username}</Code>
          </Fact>
          <Fact label={t('details.priority')}>
            <PriorityBadge priority={project.priority} size="sm" />
          </Fact>
          <Fact label={t('details.startDate')}>
            {startDate ? <DateText value={startDate} as="day" withHijri /> : none}
          </Fact>
          <Fact label={t('details.endDate')}>
            {endDate ? <EndDay value={endDate} overdue={overdue && t('overdue')} withHijri /> : none}
          </Fact>
          <Fact label={t('details.budget')}>
            {budget === null ? none : t('details.riyals', { amount: format.decimal(budget) })}
          </Fact>
          <Fact label={t('details.location')}>
            {location ? <bdi>{location}</bdi> : none}
            {googleMapsLink && (
              <Button asChild variant="secondary" size="sm" className="mt-2 flex w-fit">
                <a href={googleMapsLink} target="_blank" rel="noopener noreferrer">
                  <MapPin aria-hidden="true" />
                  {t('details.map')}
                  <ExternalLink aria-hidden="true" className="text-ink-faint" />
                </a>
              </Button>
            )}
          </Fact>
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

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid grid-cols-[7rem_1fr] gap-3 py-2.5 text-sm">
    <dt className="text-ink-muted">{label}</dt>
    <dd className="min-w-0 font-medium">{children}</dd>
  </div>
);
