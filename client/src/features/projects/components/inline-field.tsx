import type { Project } from '@shared/contracts/projects';
import { Check, Pencil, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '@/ui/form/field';
import { useGuardedClose } from '@/ui/form/unsaved-guard';
import { IconButton } from '@/ui/page/icon-button';
import { type InlineDraft, useInlineDraft } from '../hooks/use-inline-draft';
import { type ProjectFieldName, projectFields } from '../model/project-fields';
import { ProjectControl } from './project-control';
import { ProjectValue } from './project-value';

interface Props {
  project: Project;
  field: ProjectFieldName;
}

/** A value that is changed where it stands. */
export function InlineField({ project, field }: Props) {
  const { t } = useTranslation(['projects', 'common']);
  const draft = useInlineDraft(project, field);
  const pencil = useRef<HTMLButtonElement>(null);
  const editing = draft.value !== undefined;
  useFocusBack(editing, pencil);
  const { kind, label: key } = projectFields[field];
  const label = t(key);
  const none = <span className="font-normal text-ink-faint">{t('common:notSpecified')}</span>;
  if (editing) {
    const { savedMeanwhile } = draft;
    const hint = savedMeanwhile ? (
      <>
        {t('edit.savedMeanwhile')} <ProjectValue project={savedMeanwhile} field={field} none={none} />
      </>
    ) : (
      kind === 'text' && t('edit.multiline')
    );
    return (
      <InlineEditor label={label} hint={hint} draft={draft}>
        <ProjectControl field={field} editor="inPlace" value={draft.value ?? null} onChange={draft.change} />
      </InlineEditor>
    );
  }
  return (
    <div className="group flex items-start justify-between gap-2 py-2.5 text-sm">
      <div className="min-w-0">
        <p className="text-ink-muted text-xs">{label}</p>
        <div className="wrap-anywhere mt-0.5 font-medium">
          <ProjectValue project={project} field={field} none={none} />
        </div>
      </div>
      <IconButton
        ref={pencil}
        size="sm"
        label={t('edit.field', { field: label })}
        icon={<Pencil aria-hidden="true" />}
        className="-me-2 text-ink-faint"
        onClick={draft.begin}
      />
    </div>
  );
}

/** The focus goes back to the pencil when the editor closes, unless the person has gone on to something else meanwhile. */
function useFocusBack(editing: boolean, pencil: RefObject<HTMLButtonElement | null>) {
  const wasEditing = useRef(editing);
  useEffect(() => {
    const { activeElement } = document;
    const isFree = activeElement === document.body || activeElement?.closest('[role=alertdialog]');
    if (wasEditing.current && !editing && isFree) pencil.current?.focus();
    wasEditing.current = editing;
  }, [editing, pencil]);
}

interface EditorProps {
  label: string;
  hint: ReactNode;
  draft: InlineDraft;
  children: ReactNode;
}

/** Confirmed with the check or Enter, given up with the cross; Escape asks first where something was changed. */
function InlineEditor({ label, hint, draft, children }: EditorProps) {
  const { t } = useTranslation('projects');
  const { isUnsaved, error, isSaving, save, cancel } = draft;
  const giveUp = useGuardedClose(isUnsaved, cancel);
  const frame = useRef<HTMLFormElement>(null);
  // when it opens, and again where something is wrong
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each complaint
  useEffect(
    () => frame.current?.querySelector<HTMLElement>('input, textarea, [role=combobox]')?.focus(),
    [error],
  );
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    // a list or a calendar that is open takes Escape for itself
    if (event.key === 'Escape' && !event.defaultPrevented && !isSaving) giveUp();
    const inTextArea = event.target instanceof HTMLTextAreaElement;
    if (inTextArea && event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save();
  };
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
        {children}
      </Field>
      {/* beside the label on the screen, after the control in the order of the keyboard */}
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
    </form>
  );
}
