import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '@/lib/isolate';
import { Segmented } from './segmented';
import type { Conflicts } from './use-merge';

/** Says that another person changed what the form changes, and lets the reader choose for each field that both changed. */
export function ConflictPanel({ conflicts: { by, fields, choose } }: { conflicts: Conflicts }) {
  const { t } = useTranslation('frame');
  const panel = useRef<HTMLElement>(null);
  // what was refused may have been sent from far below
  useEffect(() => panel.current?.focus(), []);
  const options = (['mine', 'theirs'] as const).map((value) => ({ value, label: t(`conflict.${value}`) }));
  return (
    <section
      ref={panel}
      tabIndex={-1}
      role="alert"
      className="col-span-full flex flex-col gap-3 rounded-md border border-line bg-yellow-soft px-4 py-3 text-sm text-yellow-ink"
    >
      <div>
        <p className="font-medium">{by ? t('conflict.by', { name: isolate(by) }) : t('conflict.title')}</p>
        <p>{t('conflict.text')}</p>
      </div>
      <ul className="flex flex-col gap-2">
        {fields.map(({ name, label, choice }) => (
          <li key={name} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="min-w-0 font-medium text-ink">{label}</span>
            <Segmented
              size="sm"
              label={label}
              value={choice}
              onValueChange={(next) => choose(name, next)}
              options={options}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
