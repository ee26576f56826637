import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/lib/direction';
import { parseDay } from '@/lib/format';
import { DatePicker } from '@/ui/form/date-picker';
import { Field } from '@/ui/form/field';
import { Button } from '@/ui/page/button';
import { DateText } from '@/ui/text/date-text';
import { usualDays, weekStartOf } from '../model/groups';

interface Props {
  onChoose: (until: string) => void;
  onClose: () => void;
}

/** Until when: tomorrow, next week, or a day of one's choice. Escape leaves. */
export function PutOffForm({ onChoose, onClose }: Props) {
  const { t } = useTranslation('myWork');
  const { t: common } = useTranslation();
  const { language } = useLanguage();
  const [day, setDay] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  const days = usualDays(new Date(), weekStartOf(language));
  const choose = (event: FormEvent) => {
    event.preventDefault();
    const chosen = day && parseDay(day);
    const isLater = chosen !== null && chosen >= days.tomorrow;
    setWrong(!isLater);
    if (isLater) onChoose(chosen);
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onClose();
  };
  return (
    <form
      onSubmit={choose}
      onKeyDown={leave}
      aria-label={t('putOff.title')}
      className="mt-2 flex flex-wrap items-end gap-2 print:hidden"
    >
      {(['tomorrow', 'nextWeek'] as const).map((name) => (
        <Button
          key={name}
          size="sm"
          variant="secondary"
          autoFocus={name === 'tomorrow'}
          onClick={() => onChoose(days[name])}
        >
          {t(`putOff.${name}`)} <DateText value={days[name]} as="listDate" className="text-ink-muted" />
        </Button>
      ))}
      <Field label={t('putOff.day')} error={isWrong ? t('putOff.later') : undefined}>
        <DatePicker value={day} min={days.tomorrow} onValueChange={setDay} />
      </Field>
      <Button type="submit" size="sm">
        {t('putOff.title')}
      </Button>
      <Button size="sm" variant="secondary" onClick={onClose}>
        {common('cancel')}
      </Button>
    </form>
  );
}
