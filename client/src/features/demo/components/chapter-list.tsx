import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';
import { clockTime, sectionAt, sections } from '../model/sections';
import { NumberedList } from './numbered-list';

interface Props {
  second: number;
  onJump: (second: number) => void;
}

/** The sections by name; each leads to its beginning. */
export function ChapterList({ second, onJump }: Props) {
  const { t } = useTranslation('video');
  const current = sectionAt(second).key;
  const items = sections.map(({ key, start }) => ({
    key,
    label: t(`sections.${key}`),
    aside: (
      <span className={cn('ltr-code text-sm', key !== current && 'text-ink-faint')}>{clockTime(start)}</span>
    ),
  }));
  return (
    <NumberedList
      label={t('chapters')}
      items={items}
      current={current}
      onChoose={(index) => onJump(sections[index]?.start ?? 0)}
    />
  );
}
