import * as Radix from '@radix-ui/react-radio-group';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '@/lib/isolate';
import { useName } from '@/lib/names';
import { useFieldTexts } from '@/ui/answers/answer-fields';
import type { ReadyType } from '../model/ready-types/ready-type';
import { formOf, readyTypes } from '../model/ready-types/ready-types';

const BLANK = 'blank';

interface Props {
  /** Absent: the type begins blank. */
  value: ReadyType | undefined;
  onChoose: (ready: ReadyType | undefined) => void;
}

/** What a new type can begin from: nothing, or a ready type with its form. */
export function ReadyTypePicker({ value, onChoose }: Props) {
  const { t } = useTranslation('requestTypes');
  const nameOf = useName();
  return (
    <div className="flex flex-col gap-2">
      <p aria-hidden="true" className="font-medium text-sm">
        {t('ready.title')}
      </p>
      <Radix.Root
        aria-label={t('ready.title')}
        value={value?.key ?? BLANK}
        onValueChange={(key) => onChoose(readyTypes.find((ready) => ready.key === key))}
        // the inputs that Radix puts beside its buttons in a form stick out where people read from the right
        className="grid grid-cols-2 gap-2 sm:grid-cols-3 [&>input]:hidden"
      >
        <Option value={BLANK}>{t('ready.blank')}</Option>
        {readyTypes.map((ready) => (
          <Option key={ready.key} value={ready.key}>
            <bdi>{nameOf(ready)}</bdi>
          </Option>
        ))}
      </Radix.Root>
      <p role="status" className="text-ink-muted text-sm">
        {value ? <FieldNames of={value} /> : t('ready.blankText')}
      </p>
    </div>
  );
}

function Option({ value, children }: { value: string; children: ReactNode }) {
  return (
    <Radix.Item
      value={value}
      className="group surface-card wrap-anywhere flex min-h-11 items-center justify-between gap-2 px-3 py-2 text-start font-medium text-sm transition-[border-color,box-shadow] hover:border-primary/50 hover:shadow-sm data-[state=checked]:border-primary data-[state=checked]:ring-1 data-[state=checked]:ring-primary"
    >
      <span className="min-w-0">{children}</span>
      <Check
        aria-hidden="true"
        strokeWidth={3}
        className="invisible size-4 shrink-0 text-primary group-data-[state=checked]:visible"
      />
    </Radix.Item>
  );
}

/** What the form of a ready type asks. */
function FieldNames({ of }: { of: ReadyType }) {
  const { t } = useTranslation('requestTypes');
  const { t: common } = useTranslation();
  const textsOf = useFieldTexts();
  const fields = formOf(of);
  const names = fields.map((field) => isolate(textsOf(field).label)).join(common('comma'));
  return <>{t('ready.fields', { count: fields.length, names })}</>;
}
