import { type FormField, fieldKinds, MAX_FIELDS } from '@shared/contracts/forms';
import type { Draft, RequestType } from '@shared/contracts/request-types';
import { useQuery } from '@tanstack/react-query';
import { Eye, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formQuery } from '@/features/request-types/api';
import { cn } from '@/lib/cn';
import { useFormat } from '@/lib/format';
import { useFieldTexts } from '@/ui/answers/answer-fields';
import { useFailureToast } from '@/ui/feedback/use-failure-toast';
import { SortableList } from '@/ui/list/sortable-list';
import { Menu, MenuItem } from '@/ui/overlay/menu';
import { Button } from '@/ui/page/button';
import { Section } from '@/ui/page/page';
import type { DraftSaving } from '../hooks/use-draft-saving';
import { type FormEditor, useFormEditor } from '../hooks/use-form-editor';
import { type FieldValues, newField, valuesOf } from '../model/field-values';
import type { Seen } from '../model/seen-field';
import { FieldDialog } from './field-dialog';
import { FieldRow } from './field-row';
import { FormPreview } from './form-preview';

/** A field that is filled in for a draft: also where that is published meanwhile, for it is for no other. */
interface Edited {
  editor: FormEditor;
  seen: Seen;
  before: FormField[];
  values: FieldValues;
}

interface Props {
  type: RequestType;
  /** The draft that is edited; null: the published form is looked at. */
  draft: Draft | null;
  saving: DraftSaving;
}

/** What a request of a type is asked beside a title and a description: of its draft to be changed, as published to be read. */
export function FormSection({ type, draft, saving }: Props) {
  const { t } = useTranslation('requestTypes');
  const format = useFormat();
  const fail = useFailureToast();
  const textsOf = useFieldTexts();
  const published = useQuery({ ...formQuery(type.id), enabled: !draft && type.fieldCount > 0 });
  const editor = useFormEditor(type.id, draft, saving);
  const [edited, setEdited] = useState<Edited>();
  const [isPreviewing, setPreviewing] = useState(false);
  const previewId = useId();
  const fields = draft?.fields ?? published.data ?? [];
  if (!draft && type.fieldCount === 0 && !type.can.edit) return null;

  const save = async (next: FormField[]) => {
    try {
      await editor?.save(next);
    } catch (error) {
      fail(t('toasts.formFailed'), error);
    }
  };
  const open = (values: FieldValues, index = fields.length) =>
    draft &&
    editor &&
    setEdited({
      editor,
      seen: { field: fields[index], updatedAt: draft.updatedAt },
      before: fields.slice(0, index),
      values,
    });
  const move = (from: number, to: number) => {
    const [field] = fields.slice(from, from + 1);
    if (field) void save(fields.toSpliced(from, 1).toSpliced(to, 0, field));
  };
  // on a narrow screen it stands far below the button
  const showPreview = (isShown: boolean) => {
    setPreviewing(isShown);
    const next = isShown ? previewId : `${previewId}-button`;
    requestAnimationFrame(() => {
      const element = document.getElementById(next);
      element?.focus({ preventScroll: true });
      element?.scrollIntoView({ block: 'nearest' }); // focus alone would show the middle of what is higher than the screen
    });
  };
  const isFull = fields.length >= MAX_FIELDS;
  return (
    <Section
      title={t('fields.title')}
      description={t(draft ? 'fields.text' : type.can.edit ? 'fields.publishedText' : 'fields.readText')}
      actions={
        <div className="flex flex-wrap items-center gap-3">
          {editor && isFull && (
            <p className="text-ink-muted text-sm">{t('fields.full', { limit: format.number(MAX_FIELDS) })}</p>
          )}
          {fields.length > 0 && (
            <Button
              variant={isPreviewing ? 'soft' : 'ghost'}
              aria-expanded={isPreviewing}
              aria-controls={isPreviewing ? previewId : undefined}
              id={`${previewId}-button`}
              onClick={() => showPreview(!isPreviewing)}
            >
              <Eye aria-hidden="true" />
              {t('fields.preview')}
            </Button>
          )}
          {editor && (
            <Menu
              trigger={
                <Button disabled={isFull || editor.isBusy}>
                  <Plus aria-hidden="true" />
                  {t('fields.add')}
                </Button>
              }
            >
              {fieldKinds.map((kind) => (
                <MenuItem key={kind} onSelect={() => open(newField(kind))}>
                  {t(`fields.kinds.${kind}`)}
                </MenuItem>
              ))}
            </Menu>
          )}
        </div>
      }
    >
      {fields.length === 0 ? (
        <p className="text-ink-muted text-sm">{t('fields.empty')}</p>
      ) : (
        <div
          className={cn(
            'grid items-start gap-4',
            isPreviewing && 'xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]',
          )}
        >
          <SortableList
            items={fields.map((field) => ({ id: field.key, name: textsOf(field).label }))}
            onMove={move}
          >
            <ol
              aria-label={t('fields.title')}
              className="surface-card divide-y divide-line overflow-hidden p-0"
            >
              {fields.map((field, index) => (
                <FieldRow
                  key={field.key}
                  field={field}
                  fields={fields}
                  steps={draft?.steps ?? []}
                  index={index}
                  editor={editor}
                  onEdit={() => open(valuesOf(field), index)}
                  onMove={(by) => move(index, index + by)}
                  onRemove={() => save(fields.toSpliced(index, 1))}
                />
              ))}
            </ol>
          </SortableList>
          {isPreviewing && (
            <div className="min-w-0 xl:sticky xl:top-24 xl:flex xl:max-h-[calc(100dvh-13rem)]">
              <FormPreview id={previewId} fields={fields} onClose={() => showPreview(false)} />
            </div>
          )}
        </div>
      )}
      {edited && (
        <FieldDialog
          values={edited.values}
          isNew={!edited.seen.field}
          before={edited.before}
          onSave={(field) => edited.editor.put(field, edited.seen)}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Section>
  );
}
