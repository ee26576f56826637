import type { Task } from '@shared/contracts/tasks';
import { useQuery } from '@tanstack/react-query';
import { Paperclip } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { Attachments } from '@/features/attachments/components/attachments';
import { useUser } from '@/features/auth/api';
import { ConversationCard } from '@/features/comments/components/conversation-card';
import { useBackTo } from '@/lib/back';
import { isStatus } from '@/lib/http';
import { aheadOfRecord, idFrom } from '@/lib/id-param';
import { useOpenedPage } from '@/lib/opened';
import { usePageTitle } from '@/lib/page-title';
import { paths } from '@/lib/paths';
import { Progress } from '@/ui/feedback/progress';
import { ErrorState } from '@/ui/feedback/states';
import { Card, CardHeader } from '@/ui/page/card';
import { Page } from '@/ui/page/page';
import { CopyLink } from '@/ui/text/copy-link';
import { LinkedText } from '@/ui/text/linked-text';
import { PriorityBadge } from '@/ui/text/status-badge';
import { taskQuery } from '../api';
import { TaskActions } from '../components/task-actions';
import { TaskFacts } from '../components/task-facts';
import { TaskNotFound } from '../components/task-not-found';
import { TaskSkeleton } from '../components/task-skeleton';
import { TaskStatusBadge } from '../components/task-status-badge';

export const ahead = aheadOfRecord(taskQuery);

export default function TaskDetailsPage() {
  const id = idFrom(useParams().id);
  // nothing of a task stays when a link leads to another one
  return id === undefined ? <TaskNotFound /> : <ReadTask key={id} id={id} />;
}

function ReadTask({ id }: { id: number }) {
  const { t } = useTranslation('tasks');
  const backTo = useBackTo(paths.dashboard);
  const { data: task, error, isPending, isFetching, refetch } = useQuery(taskQuery(id));
  usePageTitle(task?.title);
  useOpenedPage(useUser().id, paths.task(id), task?.title);

  if (isPending) return <TaskSkeleton backTo={backTo} />;
  if (isStatus(error, 404)) return <TaskNotFound />;
  if (task) return <Details task={task} backTo={backTo} />;
  return (
    <Page title={t('details.title')} backTo={backTo}>
      <ErrorState error={error} onRetry={refetch} retrying={isFetching} />
    </Page>
  );
}

function Details({ task, backTo }: { task: Task; backTo: string }) {
  const noteInput = useRef<HTMLTextAreaElement>(null);
  return (
    <Page
      title={<bdi className="wrap-anywhere">{task.title}</bdi>}
      backTo={backTo}
      meta={
        <>
          <TaskStatusBadge status={task.status} />
          <PriorityBadge priority={task.priority} />
          <CopyLink />
        </>
      }
    >
      <div className="grid items-start gap-6 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
        <div className="flex flex-col gap-6">
          <Words task={task} />
          <Attachments owner={{ kind: 'task', id: task.id }} />
        </div>
        <div className="flex flex-col gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <TaskActions task={task} backTo={backTo} onAddNote={() => noteInput.current?.focus()} />
          <TaskFacts task={task} />
        </div>
        <ConversationCard place={{ records: 'tasks', id: task.id }} inputRef={noteInput} />
      </div>
    </Page>
  );
}

/** What was written about the task when it was entered, and how far it has come. */
function Words({ task: { description, progress, attachments } }: { task: Task }) {
  const { t } = useTranslation('tasks');
  return (
    <>
      <Card>
        <CardHeader title={t('form.description')} className="mb-2" />
        {description ? (
          <LinkedText>{description}</LinkedText>
        ) : (
          <p className="text-ink-faint">{t('details.noDescription')}</p>
        )}
        {progress !== null && (
          <div className="mt-5 border-line border-t pt-4">
            <h3 className="mb-2 font-medium text-ink-muted text-sm">{t('progress')}</h3>
            <Progress value={progress} label={t('progress')} showValue />
          </div>
        )}
      </Card>
      {attachments && (
        <Card>
          <CardHeader
            title={
              <span className="flex items-center gap-2">
                <Paperclip aria-hidden="true" className="size-4.5 text-ink-faint" />
                {t('details.attachments')}
              </span>
            }
            className="mb-2"
          />
          <LinkedText>{attachments}</LinkedText>
        </Card>
      )}
    </>
  );
}
