import type { Task } from '@shared/contracts/tasks';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useBackHere } from '@/lib/back';
import { useFormat } from '@/lib/format';
import { useName } from '@/lib/names';
import { paths } from '@/lib/paths';
import { Card } from '@/ui/page/card';
import { Avatar } from '@/ui/text/avatar';
import { DateText } from '@/ui/text/date-text';
import { PersonName } from '@/ui/text/person-name';
import { DueDate } from './due-date';

/** What is known of a task beside its words. */
export function TaskFacts({ task }: { task: Task }) {
  const nameOf = useName();
  const { t } = useTranslation(['tasks', 'common']);
  const format = useFormat();
  const { assignedToCompany, creator, createdAt, estimatedHours, taskNumberInProject } = task;
  return (
    <Card asChild className="p-0">
      <section>
        <h2 className="px-5 pt-4 font-semibold text-lg">{t('details.facts')}</h2>
        <dl className="divide-y divide-line px-5 pb-2">
          <Fact label={t('company')}>
            {assignedToCompany ? (
              <Company name={nameOf(assignedToCompany)} />
            ) : (
              <span className="text-ink-faint">{t('noCompany')}</span>
            )}
          </Fact>
          {task.responsibleUser && (
            <Fact label={t('person')}>
              <PersonName
                name={`${task.responsibleUser.firstName} ${task.responsibleUser.lastName}`}
                username={task.responsibleUser.username}
              />
            </Fact>
          )}
          <Fact label={t('creator')}>
            <PersonName name={creator.displayName} username={creator.username} />
          </Fact>
          {task.projectId !== null && (
            <Fact label={t('project')}>
              <Project task={task} />
            </Fact>
          )}
          {taskNumberInProject !== null && (
            <Fact label={t('details.number')}>{format.number(taskNumberInProject)}</Fact>
          )}
          <Fact label={t('createdAt')}>
            <DateText value={createdAt} withHijri />
          </Fact>
          {task.dueDate && (
            <Fact label={t('dueDate')}>
              <DueDate task={task} withHijri />
            </Fact>
          )}
          {estimatedHours !== null && (
            <Fact label={t('estimatedHours')}>{format.decimal(estimatedHours)}</Fact>
          )}
        </dl>
      </section>
    </Card>
  );
}

const Company = ({ name }: { name: string }) => (
  <span className="flex items-center gap-2">
    <Avatar name={name} shape="square" size="xs" />
    <span className="wrap-anywhere min-w-0">
      <bdi>{name}</bdi>
    </span>
  </span>
);

function Project({ task: { project } }: { task: Task }) {
  const { t } = useTranslation('tasks');
  const here = useBackHere();
  if (!project) return <span className="text-ink-faint">{t('hiddenProject')}</span>;
  return (
    <Link to={paths.project(project.id)} state={here} className="text-primary hover:underline">
      <bdi className="wrap-anywhere">{project.name}</bdi>
    </Link>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid grid-cols-[7rem_1fr] gap-3 py-2.5 text-sm">
    <dt className="text-ink-muted">{label}</dt>
    <dd className="min-w-0 font-medium">{children}</dd>
  </div>
);
