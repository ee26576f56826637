import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';
import { Button } from '@/ui/page/button';
import { LinkedText, type LinkedTextProps } from '@/ui/text/linked-text';

const LONG = { characters: 1_000, lines: 12 };

const isLong = (text: string): boolean =>
  text.length > LONG.characters || text.split('\n').length > LONG.lines;

/** What people typed; of a long text the beginning, until a person asks for the rest. On paper it is whole. */
export function FoldedText(props: LinkedTextProps) {
  const { t } = useTranslation('requests');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  if (!isLong(props.children)) return <LinkedText {...props} />;
  return (
    <div className="flex min-w-0 max-w-full flex-col items-start gap-1">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a link in what is folded away is reached by the keyboard */}
      <div
        id={id}
        onFocus={() => setOpen(true)}
        className={cn(
          'min-w-0 max-w-full',
          !isOpen &&
            'mask-b-from-60% max-h-56 overflow-hidden print:mask-none print:max-h-none print:overflow-visible',
        )}
      >
        <LinkedText {...props} />
      </div>
      <Button
        variant="link"
        size="sm"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="print:hidden"
      >
        {t(isOpen ? 'text.less' : 'text.more')}
      </Button>
    </div>
  );
}
