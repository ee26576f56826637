import type {
  Answer,
  AnsweredFile,
  Answers,
  AskedField,
  ChosenRecord,
  FormField,
  Line,
} from '@shared/contracts/forms';
import { formReader, isAsked } from '@shared/rules/answers';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import { useName } from '@/lib/names';
import { DateText } from '../text/date-text';
import { Code } from '../text/text';
import { useFieldTexts } from './answer-fields';
import { AnswerFiles } from './answer-files';
import { AnswerLines } from './answer-lines';

interface Props {
  fields: readonly FormField[];
  answers: Answers;
}

/** What was asked and answered, without the fields that were not shown. */
export function AnswerList({ fields, answers }: Props) {
  const { t } = useTranslation('forms');
  const textsOf = useFieldTexts();
  const shown = useMemo(() => formReader(fields)(answers).shown, [fields, answers]);
  return (
    <dl className="grid gap-x-6 gap-y-4 text-sm sm:grid-cols-2">
      {shown.map((field) => {
        const { label } = textsOf(field);
        if (!isAsked(field))
          return (
            <div
              key={field.key}
              className="border-line border-t pt-3 first:border-0 first:pt-0 sm:col-span-2"
            >
              <dt className="font-semibold">
                <bdi>{label}</bdi>
              </dt>
              <dd hidden />
            </div>
          );
        const answer = answers[field.key];
        return (
          <div key={field.key} className={isWide(field) ? 'min-w-0 sm:col-span-2' : 'min-w-0'}>
            <dt className="wrap-anywhere text-ink-muted text-xs">
              <bdi>{label}</bdi>
            </dt>
            <dd className="wrap-anywhere mt-0.5">
              {answer === undefined ? (
                <span className="text-ink-faint">{t('unanswered')}</span>
              ) : (
                <AnswerText field={field} answer={answer} />
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

const isWide = ({ kind }: FormField): boolean => kind === 'long_text' || kind === 'lines' || kind === 'files';

/** An answer, as the reader's language writes it. */
export function AnswerText({ field, answer }: { field: AskedField; answer: Answer }): ReactNode {
  const { t } = useTranslation('forms');
  const { t: common } = useTranslation();
  const format = useFormat();
  const textsOf = useFieldTexts();
  const nameOf = useName();
  if (typeof answer === 'boolean') return t(answer ? 'yes' : 'no');
  if (typeof answer === 'number') return format.number(answer);
  if (field.kind === 'lines')
    return <AnswerLines field={field} label={textsOf(field).label} lines={answer as Line[]} />;
  if (field.kind === 'files') return <AnswerFiles files={answer as AnsweredFile[]} />;
  if (Array.isArray(answer))
    return (
      <bdi>
        {optionNames(field, answer as string[])
          .map((option) => nameOf(option))
          .join(common('comma'))}
      </bdi>
    );
  if (typeof answer === 'object') {
    if ('id' in answer) return <RecordName record={answer} />;
    if ('amount' in answer) return <bdi>{format.money(answer.amount, answer.currency)}</bdi>;
    return (
      <span className="inline-flex flex-wrap gap-x-1.5">
        <DateText value={answer.from} />
        <span aria-hidden="true">–</span>
        <DateText value={answer.to} />
      </span>
    );
  }
  if (field.kind === 'day') return <DateText value={answer} withHijri />;
  if (field.kind === 'choice')
    return (
      <bdi>
        {optionNames(field, [answer])
          .map((option) => nameOf(option))
          .join()}
      </bdi>
    );
  if (field.kind === 'short_text' && field.format) return <Code>{answer}</Code>;
  return <bdi className="whitespace-pre-line">{answer}</bdi>;
}

/** What a record was called when it was chosen, with the number of the project that it is or belongs to. */
function RecordName({ record: { project, ...record } }: { record: ChosenRecord }) {
  const nameOf = useName();
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2">
      <bdi className="wrap-anywhere">{nameOf(record)}</bdi>
      {project && <Code>{project.uniqueNumber}</Code>}
    </span>
  );
}

const optionNames = (field: AskedField, keys: readonly string[]) =>
  'options' in field ? field.options.filter(({ key }) => keys.includes(key)) : [];
