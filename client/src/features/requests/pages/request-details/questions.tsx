import { SHORT_TEXT } from '@shared/contracts/fields';
import { answer, type Question } from '@shared/contracts/questions';
import type { WholeRequest } from '@shared/contracts/requests';
import { fullName } from '@shared/rules/mentions';
import { partOf } from '@shared/rules/notifications';
import { useQuery } from '@tanstack/react-query';
import { MessageCircleReply, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';
import { showServerErrors, useContractForm } from '@/lib/form';
import { useFormat } from '@/lib/format';
import { isolate } from '@/lib/isolate';
import { useStepName } from '@/lib/names';
import { useReason } from '@/lib/use-reason';
import { ErrorState } from '@/ui/feedback/states';
import { toast } from '@/ui/feedback/toast';
import { Field } from '@/ui/form/field';
import { FormDialog } from '@/ui/form/form-dialog';
import { TextArea } from '@/ui/form/text-area';
import { Button } from '@/ui/page/button';
import { Card, CardHeader } from '@/ui/page/card';
import { Badge } from '@/ui/text/badge';
import { DateText } from '@/ui/text/date-text';
import { DirIcon } from '@/ui/text/dir-icon';
import { FoldedText } from '../../components/folded-text';
import { questionsQuery, useAnswerQuestion, useWithdrawQuestion } from '../../questions-api';

/** What deciders have asked about a request, and what was answered. Nothing where nothing was asked. */
export function Questions({ request }: { request: WholeRequest }) {
  const { t } = useTranslation('requests');
  const query = useQuery(questionsQuery(request.id));
  const { data: questions = [], error } = query;
  // what is written stays in its dialog when the question is withdrawn meanwhile
  const [answered, setAnswered] = useState<Question>();
  return (
    <>
      {error && !query.data && (
        <Card>
          <CardHeader title={t('questions.title')} className="mb-3" />
          <ErrorState error={error} onRetry={query.refetch} retrying={query.isFetching} />
        </Card>
      )}
      {questions.length > 0 && (
        <Card id={partOf.questions} tabIndex={-1} className="print:break-inside-auto!">
          <CardHeader title={t('questions.title')} className="mb-3" />
          <ul className="flex flex-col gap-5">
            {questions.map((question) => (
              <QuestionItem
                key={question.id}
                requestId={request.id}
                question={question}
                onAnswer={() => setAnswered(question)}
              />
            ))}
          </ul>
        </Card>
      )}
      {answered && (
        <AnswerDialog requestId={request.id} question={answered} onClose={() => setAnswered(undefined)} />
      )}
    </>
  );
}

interface ItemProps {
  requestId: number;
  question: Question;
  onAnswer: () => void;
}

function QuestionItem({ requestId, question, onAnswer }: ItemProps) {
  const { t } = useTranslation('requests');
  const format = useFormat();
  const stepNameOf = useStepName();
  const { step, revision, can } = question;
  return (
    <li className="flex flex-col gap-2">
      <div>
        <h3 className="flex flex-wrap items-baseline gap-x-2 font-medium text-sm">
          {t('questions.from', {
            by: isolate(fullName(question.askedBy)),
            of: isolate(fullName(question.askedOf)),
          })}
          {question.answeredAt === null && (
            <Badge size="sm" tone="yellow">
              {t('questions.open')}
            </Badge>
          )}
        </h3>
        <p className="text-ink-faint text-xs">
          {step && (
            <>
              <bdi>{stepNameOf(step)}</bdi>
              {' · '}
            </>
          )}
          <DateText value={question.askedAt} as="dateTime" />
          {revision > 0 && ` · ${t('history.revision', { revision: format.number(revision) })}`}
        </p>
      </div>
      <FoldedText
        className={cn(
          'w-fit max-w-full rounded-md px-3 py-2',
          can.answer ? 'bg-accent-soft text-accent-ink' : 'bg-sunken',
        )}
      >
        {question.question}
      </FoldedText>
      {question.answer !== null && question.answeredAt !== null && (
        <div className="ms-6 flex flex-col items-start gap-1">
          <FoldedText className="w-fit max-w-full rounded-md bg-primary-soft px-3 py-2 text-primary-ink">
            {question.answer}
          </FoldedText>
          <p className="text-ink-faint text-xs">
            {t('questions.answeredBy', { name: isolate(fullName(question.askedOf)) })}
            {' · '}
            <DateText value={question.answeredAt} as="dateTime" />
          </p>
        </div>
      )}
      {(can.answer || can.withdraw) && (
        <div className="flex flex-wrap items-center gap-2 print:hidden">
          {can.answer && (
            <Button size="sm" onClick={onAnswer}>
              <MessageCircleReply aria-hidden="true" />
              {t('questions.answer')}
            </Button>
          )}
          {can.withdraw && <Withdraw requestId={requestId} question={question} />}
        </div>
      )}
    </li>
  );
}

function Withdraw({ requestId, question }: { requestId: number; question: Question }) {
  const { t } = useTranslation('requests');
  const reason = useReason();
  const { mutate, isPending } = useWithdrawQuestion(requestId, question.id);
  const withdraw = () =>
    mutate(undefined, {
      onSuccess: () => toast({ tone: 'success', title: t('questions.withdrawn') }),
      onError: (error) =>
        toast({ tone: 'error', title: t('questions.withdrawFailed'), description: reason(error) }),
    });
  return (
    <Button size="sm" variant="ghost" loading={isPending} onClick={withdraw}>
      <DirIcon icon={Undo2} />
      {t('questions.withdraw')}
    </Button>
  );
}

interface DialogProps {
  requestId: number;
  question: Question;
  onClose: () => void;
}

function AnswerDialog({ requestId, question, onClose }: DialogProps) {
  const { t } = useTranslation('requests');
  const reasonOf = useReason();
  const { mutateAsync } = useAnswerQuestion(requestId, question.id);
  const form = useContractForm(answer.body, { defaultValues: { answer: '' } });
  const { register, formState, handleSubmit } = form;
  const submit = handleSubmit(async (body) => {
    try {
      await mutateAsync(body.answer);
      toast({ tone: 'success', title: t('questions.answered') });
      onClose();
    } catch (error) {
      if (showServerErrors(form, error)) return;
      toast({ tone: 'error', title: t('questions.answerFailed'), description: reasonOf(error) });
    }
  });
  return (
    <FormDialog
      size="sm"
      form={form}
      onSubmit={submit}
      onClose={onClose}
      title={t('questions.answer')}
      description={t('questions.answerText')}
      submitLabel={t('questions.sendAnswer')}
    >
      <FoldedText className="rounded-md bg-accent-soft px-3 py-2 text-accent-ink">
        {question.question}
      </FoldedText>
      <Field label={t('questions.yourAnswer')} required error={formState.errors.answer?.message}>
        <TextArea autoFocus limit={SHORT_TEXT} {...register('answer')} />
      </Field>
    </FormDialog>
  );
}
