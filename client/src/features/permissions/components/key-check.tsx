import { SearchCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useContractForm } from '@/lib/form';
import { Field } from '@/ui/form/field';
import { TextInput } from '@/ui/form/text-input';
import { Button } from '@/ui/page/button';
import { Card, CardHeader } from '@/ui/page/card';
import { Code } from '@/ui/text/text';
import { useKeyCheck } from '../hooks/use-key-check';
import { KeyResults } from './key-results';

/** The keys that the test screens offer; some are other names of pages. */
export const quickKeys = [
  'dashboard',
  'user-management',
  'permissions-management',
  'company-management',
  'project-management',
  'task-management',
] as const;

/** Asks the server whether the reader may open a page, by a key of their choice. */
export function KeyCheck({ keys = quickKeys }: { keys?: readonly string[] }) {
  const { t } = useTranslation('permissionsTest');
  const { results, check } = useKeyCheck();
  return (
    <Card asChild>
      <section aria-label={t('check.title')}>
        <CardHeader title={t('check.title')} description={t('check.text')} icon={<SearchCheck />} />
        <div className="grid gap-x-8 gap-y-6 lg:grid-cols-2">
          <div className="flex flex-col gap-5">
            {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has no flexible layout */}
            <div role="group" aria-label={t('check.quick')} className="flex flex-wrap gap-2">
              {keys.map((key) => (
                <Button key={key} size="sm" variant="secondary" onClick={() => void check(key, 'quickCheck')}>
                  <Code>{key}</Code>
                </Button>
              ))}
            </div>
            <KeyForm onCheck={(key) => void check(key, 'check')} />
          </div>
          <KeyResults results={results} />
        </div>
      </section>
    </Card>
  );
}

const anyKey = z.object({ key: z.string().trim().min(1, 'required').max(100) });

function KeyForm({ onCheck }: { onCheck: (key: string) => void }) {
  const { t } = useTranslation('permissionsTest');
  const form = useContractForm(anyKey, { defaultValues: { key: '' } });
  return (
    <form noValidate onSubmit={form.handleSubmit(({ key }) => onCheck(key))}>
      <Field
        label={t('check.key')}
        hint={t('check.keyHint')}
        required
        error={form.formState.errors.key?.message}
      >
        <TextInput
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          end={
            <Button type="submit" size="sm" variant="soft">
              {t('check.submit')}
            </Button>
          }
          {...form.register('key')}
        />
      </Field>
    </form>
  );
}
