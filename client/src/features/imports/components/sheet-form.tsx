import type { ReadSheet } from '@shared/contracts/imports';
import type { Language } from '@shared/language';
import { languages } from '@shared/language';
import { fieldsOf, missingFields } from '@shared/rules/imports';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/lib/direction';
import { useFormat } from '@/lib/format';
import { HttpError } from '@/lib/http';
import { isolate } from '@/lib/isolate';
import { useReason } from '@/lib/use-reason';
import { toast } from '@/ui/feedback/toast';
import { Field } from '@/ui/form/field';
import { Segmented } from '@/ui/form/segmented';
import { Select } from '@/ui/form/select';
import { DialogFooter } from '@/ui/overlay/dialog';
import { Button } from '@/ui/page/button';
import { FileName } from '@/ui/text/file-name';
import { useCheckSheet, useWriteSheet } from '../api';
import { FirstRows } from './first-rows';
import { ProblemList } from './problem-list';

interface Props {
  sheet: ReadSheet;
  onOther: () => void;
  onDone: () => void;
}

/** Columns to fields, the first rows, what is wrong; what was found wrong holds until a column is matched anew. */
export function SheetForm({ sheet, onOther, onDone }: Props) {
  const { t } = useTranslation(['imports', 'common']);
  const format = useFormat();
  const { columns, put, language, setLanguage, checked, check, write, isChecking, isWriting, failure } =
    useSheet(sheet, onDone);
  const missing = missingFields(sheet.kind, columns);
  const isReady = checked?.problemCount === 0;
  const hasProblems = checked !== undefined && !isReady;
  return (
    <div className="flex flex-col gap-5">
      <p className="wrap-anywhere text-sm">
        <FileName className="font-medium">{sheet.fileName}</FileName>{' '}
        <span className="text-ink-muted">
          {t('rows', { count: sheet.rowCount, number: format.number(sheet.rowCount) })}
        </span>
      </p>
      <fieldset className="grid gap-4 sm:grid-cols-2">
        <legend className="mb-2 font-medium">{t('columns')}</legend>
        {fieldsOf(sheet.kind).map((field) => (
          <Field
            key={field.key}
            label={t(`fields.${sheet.kind}.${field.key}` as 'fields.users.email')}
            required={'required' in field}
            optional={!('required' in field)}
          >
            <Select
              value={String(columns.indexOf(field.key))}
              onValueChange={(column) => put(field.key, Number(column))}
              options={[
                { value: '-1', label: t('noColumn') },
                ...sheet.head.map((header, column) => ({
                  value: String(column),
                  label: header || t('unnamed', { number: format.number(column + 1) }),
                })),
              ]}
            />
          </Field>
        ))}
      </fieldset>
      {sheet.kind === 'users' && (
        <div className="flex flex-col items-start gap-1.5">
          <span className="font-medium text-sm" aria-hidden="true">
            {t('language')}
          </span>
          <Segmented
            label={t('language')}
            value={language}
            onValueChange={setLanguage}
            options={languages.map((value) => ({ value, label: t(`languages.${value}`) }))}
          />
        </div>
      )}
      <FirstRows sheet={sheet} columns={columns} />
      {checked && <ProblemList kind={sheet.kind} {...checked} />}
      {failure && (
        <p role="alert" className="text-danger text-sm">
          {failure}
        </p>
      )}
      {!hasProblems && <p className="text-ink-muted text-xs">{t('undoHint')}</p>}
      <DialogFooter className="-mx-5 sm:-mx-6 -mb-5 border-line border-t px-5 py-4 sm:px-6">
        <Button variant={hasProblems ? 'primary' : 'ghost'} onClick={onOther}>
          {t('other')}
        </Button>
        {isReady ? (
          <Button loading={isWriting} onClick={write}>
            {t('submit', { count: sheet.rowCount, number: format.number(sheet.rowCount) })}
          </Button>
        ) : (
          <Button
            variant={hasProblems ? 'secondary' : 'primary'}
            loading={isChecking}
            disabled={missing.length > 0}
            onClick={check}
          >
            {t('check')}
          </Button>
        )}
      </DialogFooter>
      {missing.length > 0 && (
        <p role="status" className="text-sm text-yellow-ink">
          {t('missing', {
            fields: missing
              .map((key) => t(`fields.${sheet.kind}.${key}` as 'fields.users.email'))
              .join(t('common:comma')),
          })}
        </p>
      )}
    </div>
  );
}

function useSheet(sheet: ReadSheet, onDone: () => void) {
  const { t } = useTranslation('imports');
  const reason = useReason();
  const [columns, setColumns] = useState<(string | null)[]>(sheet.columns);
  const [language, setLanguage] = useState<Language>(useLanguage().language);
  const checking = useCheckSheet(sheet.id);
  const writing = useWriteSheet(sheet.id);
  const choices = { columns, language };
  const put = (field: string, column: number) => {
    checking.reset();
    writing.reset();
    setColumns((now) => now.map((key, index) => (index === column ? field : key === field ? null : key)));
  };
  const check = () => checking.mutate(choices);
  const write = () =>
    writing.mutate(choices, {
      onSuccess: ({ fileName }) => {
        toast({
          tone: 'success',
          title: t('done'),
          description: t(`doneText.${sheet.kind}`, { name: isolate(fileName) }),
        });
        onDone();
      },
      // others have taken what was free when it was checked
      onError: (error) => error instanceof HttpError && error.code === 'import_refused' && check(),
    });
  const error = writing.error ?? checking.error;
  return {
    ...{ columns, put, language, setLanguage, check, write },
    checked: checking.data,
    isChecking: checking.isPending,
    isWriting: writing.isPending,
    failure: error ? reason(error) : undefined,
  };
}
