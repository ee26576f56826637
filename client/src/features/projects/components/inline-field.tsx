import type { Project } from '@shared/contracts/projects';
import { Check, Pencil, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '@/ui/field';
import { IconButton } from '@/ui/icon-button';
import { type InlineName, useInlineDraft } from './use-inline-draft';

interface Control {
  value: string | null;
  onChange: (value: string | null) => void;
}

interface Props {
  project: Project;
  field: InlineName;
  label: string;
  /** The value as it is read. */
  shown: ReactNode;
  hint?: string;
  onUnsaved: (field: string, unsaved: boolean) => void;
  /** The control that changes it. */
  children: (control: Control) => ReactNode;
}

/** A value that is changed where it stands: confirmed with the check or Enter, given up with the cross or Escape. */
export function InlineField({ project, field, label, shown, hint, onUnsaved, children }: Props) {
  const { t } = useTranslation('projects');
  const { draft, isUnsaved, error, isSaving, begin, change, save, cancel } = useInlineDraft(project, field);
  const editing = draft !== undefined;
  const { frame, pencil } = useFocusBothWays(editing);
  useEffect(() => {
    onUnsaved(field, isUnsaved);
    return () => onUnsaved(field, false);
  }, [field, isUnsaved, onUnsaved]);

  if (!editing) {
    return (
      <div className="group flex items-start justify-between gap-2 py-2.5 text-sm">
        <div className="min-w-0">
          <p className="text-ink-muted text-xs">{label}</p>
          <div className="wrap-anywhere mt-0.5 font-medium">{shown}</div>
        </div>
        <IconButton
          ref={pencil}
          size="sm"
          label={t('edit.field', { field: label })}
          icon={<Pencil aria-hidden="true" />}
          className="-me-2 text-ink-faint"
          onClick={begin}
        />
      </div>
    );
  }
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    // a list or a calendar that is open takes Escape for itself
    if (event.key === 'Escape' && !event.defaultPrevented && !isSaving) cancel();
    const inTextArea = event.target instanceof HTMLTextAreaElement;
    if (inTextArea && event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save();
  };
  const buttons = (
    <div className="absolute -end-2 top-1.5 flex">
      <IconButton
        type="submit"
        size="sm"
        label={t('edit.confirm', { field: label })}
        icon={<Check aria-hidden="true" />}
        className="text-primary-ink"
        loading={isSaving}
      />
      <IconButton
        size="sm"
        label={t('edit.cancel', { field: label })}
        icon={<X aria-hidden="true" />}
        disabled={isSaving}
        onClick={cancel}
      />
    </div>
  );
  return (
    <form
      ref={frame}
      noValidate
      className="relative py-3"
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Field label={label} hint={hint} error={error} className="gap-2.5">
        {children({ value: draft, onChange: change })}
      </Field>
      {/* beside the label on the screen, after the control in the order of the keyboard */}
      {buttons}
    </form>
  );
}

/** The focus goes into the control when it opens, and back to the pencil when it closes. */
function useFocusBothWays(editing: boolean) {
  const frame = useRef<HTMLFormElement>(null);
  const pencil = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(editing);
  useEffect(() => {
    if (editing === wasEditing.current) return;
    wasEditing.current = editing;
    if (editing) frame.current?.querySelector<HTMLElement>('input, textarea, [role=combobox]')?.focus();
    else pencil.current?.focus();
  }, [editing]);
  return { frame, pencil };
}
