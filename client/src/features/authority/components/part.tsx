import { Plus } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import { Button } from '@/ui/page/button';
import { Card, CardHeader } from '@/ui/page/card';

interface Props {
  title: string;
  text: string;
  /** What stands in place of rows. */
  empty: string;
  /** How many rows there are, and may be. */
  count: number;
  limit: number;
  addLabel: string;
  /** Absent: nothing can be added yet. */
  onAdd: (() => void) | undefined;
  children: ReactNode;
}

/** One part of the matrix: rows, and a button that adds one. */
export function Part({ title, text, empty, count, limit, addLabel, onAdd, children }: Props) {
  const { t } = useTranslation('authority');
  const format = useFormat();
  const id = useId();
  const isFull = count >= limit;
  return (
    <Card asChild className="flex flex-col gap-3">
      <section aria-labelledby={id}>
        <CardHeader title={<span id={id}>{title}</span>} description={text} className="mb-1" />
        {count === 0 && <p className="text-ink-muted text-sm">{empty}</p>}
        {count > 0 && <ul className="flex flex-col gap-3">{children}</ul>}
        <Button
          variant="secondary"
          size="sm"
          className="self-start"
          disabled={isFull || !onAdd}
          onClick={onAdd}
        >
          <Plus aria-hidden="true" />
          {addLabel}
        </Button>
        {isFull && <p className="text-ink-muted text-sm">{t('full', { limit: format.number(limit) })}</p>}
      </section>
    </Card>
  );
}
