import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { cn } from '@/lib/cn';
import { Card } from '@/ui/page/card';

interface Props {
  icon: ReactNode;
  title: string;
  text: string;
  /** Beside the title, folded or not. */
  mark?: ReactNode;
  children: ReactNode;
}

/** A card of a project's page or form that is folded away; what it holds is drawn, and read, once it is unfolded. */
export function FoldingCard({ icon, title, text, mark, children }: Props) {
  const [open, setOpen] = useState(false);
  return (
    // folded, it has nothing for paper
    <Card className={cn('p-0', !open && 'print:hidden')}>
      <h2>
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="flex w-full items-center gap-3 rounded-lg px-5 py-4 text-start [&>svg]:size-4.5 [&>svg]:shrink-0"
        >
          <span aria-hidden="true" className="shrink-0 text-ink-faint [&>svg]:size-4.5">
            {icon}
          </span>
          <span className="flex-1">
            <span className="block font-semibold">{title}</span>
            <span className="block font-normal text-ink-muted text-sm">{text}</span>
          </span>
          {mark}
          <ChevronDown aria-hidden="true" className={cn('print:hidden', open && 'rotate-180')} />
        </button>
      </h2>
      {open && children}
    </Card>
  );
}
