import type { Answer, AnsweredFile, Line } from '@shared/contracts/forms';
import type { RequestRevision, WholeRequest } from '@shared/contracts/requests';
import { useQuery } from '@tanstack/react-query';
import { FilePlus, FileX } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import { useFieldTexts } from '@/ui/answers/answer-fields';
import { AnswerFile } from '@/ui/answers/answer-files';
import { ChangedLines } from '@/ui/answers/answer-lines';
import { AnswerText } from '@/ui/answers/answer-list';
import { Loading, SkeletonText } from '@/ui/feedback/skeleton';
import { ErrorState } from '@/ui/feedback/states';
import { Field } from '@/ui/form/field';
import { Select } from '@/ui/form/select';
import { Card, CardHeader } from '@/ui/page/card';
import { revisionQuery } from '../../api';
import { type ContentChange, changedLines, changesBetween } from '../../model/revision-changes';

/** What corrections changed: two revisions side by side, the last with the one before at first. */
export function Revisions({ request }: { request: WholeRequest }) {
  const { t } = useTranslation('requests');
  const format = useFormat();
  const [from, setFrom] = useState(request.revision - 1);
  const [to, setTo] = useState(request.revision);
  const options = (revisions: readonly number[]) =>
    revisions.map((revision) => ({
      value: String(revision),
      label:
        revision === 0 ? t('revisions.first') : t('history.revision', { revision: format.number(revision) }),
    }));
  const all = Array.from({ length: request.revision + 1 }, (_, revision) => revision);
  const hasSeveral = request.revision > 1;
  return (
    <Card className="print:break-inside-auto!">
      <CardHeader title={t('revisions.title')} description={t('revisions.text')} className="mb-4" />
      {hasSeveral && (
        <div className="mb-4 grid gap-3 sm:grid-cols-2 print:hidden">
          <Field label={t('revisions.before')}>
            <Select
              value={String(from)}
              onValueChange={(value) => setFrom(Number(value))}
              options={options(all.filter((revision) => revision < to))}
            />
          </Field>
          <Field label={t('revisions.after')}>
            <Select
              value={String(to)}
              onValueChange={(value) => setTo(Number(value))}
              options={options(all.filter((revision) => revision > from))}
            />
          </Field>
        </div>
      )}
      <Comparison request={request} from={from} to={to} />
    </Card>
  );
}

function Comparison({ request, from, to }: { request: WholeRequest; from: number; to: number }) {
  const before = useQuery(revisionQuery(request.id, from));
  const after = useQuery(revisionQuery(request.id, to));
  if (before.data && after.data) return <Changes {...{ request }} before={before.data} after={after.data} />;
  const failed = [before, after].find(({ error }) => error);
  if (failed)
    return (
      <ErrorState
        error={failed.error}
        onRetry={failed.refetch}
        retrying={failed.isFetching}
        className="py-6"
      />
    );
  return (
    <Loading>
      <SkeletonText lines={4} />
    </Loading>
  );
}

interface ChangesProps {
  request: WholeRequest;
  before: RequestRevision;
  after: RequestRevision;
}

function Changes({ request, before, after }: ChangesProps) {
  const { t } = useTranslation('requests');
  const { content, added, removed, unchanged } = useMemo(
    () => changesBetween(request.fields, before, after),
    [request.fields, before, after],
  );
  const isSame = content.length + added.length + removed.length === 0;
  return (
    <div className="flex flex-col gap-4 text-sm">
      {isSame && <p className="text-ink-muted">{t('revisions.same')}</p>}
      {content.length > 0 && (
        <dl className="flex flex-col gap-4">
          {content.map((change) => (
            <Change key={change.of === 'answer' ? change.field.key : change.of} change={change} />
          ))}
        </dl>
      )}
      {added.length + removed.length > 0 && (
        <ul className="flex flex-col gap-1.5">
          {added.map(({ id, name }) => (
            <File key={id} icon={<FilePlus />} text={t('revisions.added')} name={name} />
          ))}
          {removed.map(({ id, name }) => (
            <File key={id} icon={<FileX />} text={t('revisions.removed')} name={name} />
          ))}
        </ul>
      )}
      {unchanged > 0 && !isSame && (
        <p className="text-ink-faint text-xs">{t('revisions.unchanged', { count: unchanged })}</p>
      )}
    </div>
  );
}

function Change({ change }: { change: ContentChange }) {
  const { t } = useTranslation('requests');
  const textsOf = useFieldTexts();
  const label = change.of === 'answer' ? textsOf(change.field).label : t(`form.${change.of}`);
  return (
    <div className="min-w-0">
      <dt className="wrap-anywhere mb-1 text-ink-muted text-xs">
        <bdi>{label}</bdi>
      </dt>
      <Sides change={change} label={label} />
    </div>
  );
}

/** What was said before and after: line by line of a table, file by file, else one beside the other. */
function Sides({ change, label }: { change: ContentChange; label: string }) {
  const { t } = useTranslation('requests');
  if (change.of === 'answer' && change.field.kind === 'lines')
    return (
      <dd>
        <ChangedLines
          field={change.field}
          label={label}
          changes={changedLines(linesOf(change.before), linesOf(change.after))}
        />
      </dd>
    );
  if (change.of === 'answer' && change.field.kind === 'files')
    return (
      <dd>
        <ChangedFiles before={filesOf(change.before)} after={filesOf(change.after)} />
      </dd>
    );
  return (
    <dd className="grid gap-2 sm:grid-cols-2">
      <Side word={t('revisions.before')} className="bg-red-soft text-red-ink">
        <Said change={change} side="before" />
      </Side>
      <Side word={t('revisions.after')} className="bg-green-soft text-green-ink">
        <Said change={change} side="after" />
      </Side>
    </dd>
  );
}

function ChangedFiles({ before, after }: Record<'before' | 'after', AnsweredFile[]>) {
  const { t } = useTranslation('requests');
  const without = (files: AnsweredFile[], others: AnsweredFile[]) =>
    files.filter(({ id }) => !others.some((other) => other.id === id));
  return (
    <ul className="flex flex-col gap-1.5">
      {without(after, before).map((file) => (
        <AnswerFile
          key={file.id}
          file={file}
          icon={<FilePlus aria-hidden="true" />}
          text={t('revisions.added')}
        />
      ))}
      {without(before, after).map((file) => (
        <AnswerFile
          key={file.id}
          file={file}
          icon={<FileX aria-hidden="true" />}
          text={t('revisions.removed')}
        />
      ))}
    </ul>
  );
}

const filesOf = (answer: Answer | undefined): AnsweredFile[] => (answer ?? []) as AnsweredFile[];
const linesOf = (answer: Answer | undefined): Line[] => (answer ?? []) as Line[];

const Side = ({ word, className, children }: { word: string; className: string; children: ReactNode }) => (
  <span className={`wrap-anywhere block min-w-0 rounded-md px-3 py-2 ${className}`}>
    <span className="mb-0.5 block text-xs">{word}</span>
    {children}
  </span>
);

function Said({ change, side }: { change: ContentChange; side: 'before' | 'after' }) {
  const { t } = useTranslation('forms');
  if (change.of !== 'answer')
    return change[side] ? <bdi className="whitespace-pre-line">{change[side]}</bdi> : t('unanswered');
  const answer = change[side];
  return answer === undefined ? t('unanswered') : <AnswerText field={change.field} answer={answer} />;
}

const File = ({ icon, text, name }: { icon: ReactNode; text: string; name: string }) => (
  <li className="flex items-start gap-2 [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-ink-faint">
    {icon}
    <span className="wrap-anywhere min-w-0">
      {text} <bdi className="font-medium">{name}</bdi>
    </span>
  </li>
);
