import { SHORT_TEXT } from '@shared/contracts/fields';
import type { FormEvent, KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '@/ui/form/field';
import { TextInput } from '@/ui/form/text-input';
import { useGuardedClose } from '@/ui/form/unsaved-guard';
import { Button } from '@/ui/page/button';
import type { Draft } from '../model/drafts';

interface Props {
  draft: Draft;
  /** Their rejection is an objection. */
  objects?: boolean | undefined;
  takesFocus: boolean;
  onChange: (note: string) => void;
  onSend: () => void;
  onClose: () => void;
}

const placeholders = {
  approve: 'decision.notePlaceholder',
  reject: 'decision.rejectNotePlaceholder',
  object: 'decision.objectNotePlaceholder',
  return: 'decision.returnNotePlaceholder',
} as const;

/** A note to go with an act, on one line: Enter sends both, Escape leaves. */
export function ActForm({
  draft: { type, note },
  objects = false,
  takesFocus,
  onChange,
  onSend,
  onClose,
}: Props) {
  const { t } = useTranslation('requests');
  const { t: tasks } = useTranslation('projectTasks');
  const { t: notes } = useTranslation('notes');
  const { t: common } = useTranslation();
  const said = type === 'reject' && objects ? 'object' : type;
  const close = useGuardedClose(note.trim() !== '', onClose);
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSend();
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
  };
  return (
    <form onSubmit={send} className="mt-2 flex flex-col gap-2 print:hidden">
      {type === 'reject' && (
        <p className="text-ink-muted text-sm">{t(objects ? 'decision.objectText' : 'decision.rejectText')}</p>
      )}
      <Field label={t('decision.note')} optional>
        <TextInput
          key={type}
          autoFocus={takesFocus}
          maxLength={SHORT_TEXT}
          placeholder={said === 'complete' ? notes('placeholder') : t(placeholders[said])}
          value={note}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={leave}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" variant={type === 'reject' ? 'danger' : 'primary'}>
          {said === 'complete' ? tasks('complete') : t(said)}
        </Button>
        <Button size="sm" variant="secondary" onClick={close}>
          {common('cancel')}
        </Button>
      </div>
    </form>
  );
}
