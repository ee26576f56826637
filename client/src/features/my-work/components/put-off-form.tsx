import { hubDay } from '@shared/contracts/fields';
import type { MyTurn } from '@shared/contracts/my-work';
import { typedDay } from '@shared/rules/typed-day';
import { dayOfNumber, numberOfDay } from '@shared/rules/working-days';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { DatePicker } from '@/ui/form/date-picker';
import { Field } from '@/ui/form/field';
import { Button } from '@/ui/page/button';
import { DateText } from '@/ui/text/date-text';

interface Props {
  days: MyTurn['putOffDays'];
  onChoose: (until: string) => void;
  onClose: () => void;
}

/** Until when: the next working day, next week, or a day of one's choice. Escape leaves. */
export function PutOffForm({ days, onChoose, onClose }: Props) {
  const { t } = useTranslation('myWork');
  const { t: common } = useTranslation();
  const [day, setDay] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  const tomorrow = dayOfNumber(numberOfDay(hubDay()) + 1);
  const { nextWorkingDay, nextWeek } = days;
  const choices = [
    { name: nextWorkingDay === tomorrow ? 'tomorrow' : 'nextWorkingDay', until: nextWorkingDay },
    ...(nextWeek === nextWorkingDay ? [] : [{ name: 'nextWeek', until: nextWeek } as const]),
  ] as const;
  const choose = (event: FormEvent) => {
    event.preventDefault();
    const chosen = day && typedDay(day);
    const isLater = chosen !== null && chosen >= tomorrow;
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
      {choices.map(({ name, until }, index) => (
        <Button
          key={name}
          size="sm"
          variant="secondary"
          autoFocus={index === 0}
          onClick={() => onChoose(until)}
        >
          {t(`putOff.${name}`)} <DateText value={until} as="listDate" className="text-ink-muted" />
        </Button>
      ))}
      <Field label={t('putOff.day')} error={isWrong ? t('putOff.later') : undefined}>
        <DatePicker value={day} min={tomorrow} onValueChange={setDay} />
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
