import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';
import { useFormat } from '@/lib/format';
import { clockTime, sectionAt, sections } from './sections';

interface Props {
  second: number;
  onJump: (second: number) => void;
}

/** The sections by name; each leads to its beginning. */
export function ChapterList({ second, onJump }: Props) {
  const { t } = useTranslation('video');
  const format = useFormat();
  const current = sectionAt(second);
  return (
    <ol aria-label={t('chapters')} className="flex flex-col gap-1">
      {sections.map((section, index) => (
        <li key={section.key}>
          <button
            type="button"
            aria-current={section === current ? 'step' : undefined}
            onClick={() => onJump(section.start)}
            className={cn(
              'flex w-full items-center gap-3 rounded-md px-3 py-2.5 text-start transition-colors',
              section === current ? 'bg-primary-soft font-medium text-primary-ink' : 'hover:bg-sunken',
            )}
          >
            <span
              aria-hidden="true"
              className={cn(
                'flex size-7 shrink-0 items-center justify-center rounded-full text-sm',
                section === current ? 'bg-primary text-primary-on' : 'bg-grey-soft text-grey-ink',
              )}
            >
              {format.number(index + 1)}
            </span>
            <span className="flex-1">{t(`sections.${section.key}`)}</span>
            <span className={cn('ltr-code text-sm', section !== current && 'text-ink-faint')}>
              {clockTime(section.start)}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}
