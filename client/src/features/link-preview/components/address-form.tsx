import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useContractForm } from '@/lib/form';
import { Field } from '@/ui/form/field';
import { TextInput } from '@/ui/form/text-input';
import { Button } from '@/ui/page/button';
import { Code } from '@/ui/text/text';

const addressForm = z.object({
  url: z
    .string()
    .trim()
    .min(1, { error: 'required', abort: true })
    .max(2_000)
    .pipe(z.url({ protocol: /^https?$/, error: 'url' })),
});

/** The last one lies inside the hub's own network, to see that it is refused. */
export const examples = [
  'https://ogp.me/',
  'https://ar.wikipedia.org/wiki/الرياض',
  'https://github.com/',
  'http://127.0.0.1/',
];

interface Props {
  loading: boolean;
  onAsk: (url: string) => void;
}

/** An address of one's own, or one of the examples. */
export function AddressForm({ loading, onAsk }: Props) {
  const { t } = useTranslation('linkPreview');
  const form = useContractForm(addressForm, { defaultValues: { url: '' } });
  const ask = form.handleSubmit(({ url }) => onAsk(url));
  const tryOut = (example: string) => {
    form.setValue('url', example);
    void ask();
  };
  return (
    <form noValidate onSubmit={ask} className="flex flex-col gap-4">
      <Field label={t('address')} required error={form.formState.errors.url?.message}>
        <TextInput type="url" autoComplete="off" spellCheck={false} {...form.register('url')} />
      </Field>
      <Button type="submit" loading={loading} className="self-start max-sm:w-full">
        {t('show')}
      </Button>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has no flexible layout */}
      <div role="group" aria-label={t('examples')} className="flex flex-wrap items-center gap-2">
        <span className="text-ink-muted text-sm">{t('examples')}</span>
        {examples.map((example) => (
          <Button key={example} size="sm" variant="secondary" onClick={() => tryOut(example)}>
            <Code>{example.replace(/^https:\/\/|\/$/g, '')}</Code>
          </Button>
        ))}
      </div>
    </form>
  );
}
