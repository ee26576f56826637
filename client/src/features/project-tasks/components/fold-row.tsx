import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';
import { Button } from '@/ui/page/button';
import type { FoldKind } from '../model/folds';

interface Props {
  kind: FoldKind;
  count: number;
  isFolded: boolean;
  onToggle: () => void;
}

/** The row that stands for folded tasks, and folds them again. On paper they are all there without it. */
export function FoldRow({ kind, count, isFolded, onToggle }: Props) {
  const { t } = useTranslation('projectTasks');
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-expanded={!isFolded}
      className="-mx-3 print:hidden"
      onClick={onToggle}
    >
      {t(`fold.${kind}`, { count })}
      <ChevronDown
        aria-hidden="true"
        className={cn('transition-transform duration-200', !isFolded && 'rotate-180')}
      />
    </Button>
  );
}
