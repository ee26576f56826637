import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withTexts } from '@/lib/i18n';
import { latinLetter } from '@/lib/keys';
import { tellPartMissing } from '@/ui/feedback/part-missing';
import { onDemand, useLate } from '@/ui/overlay/on-demand';

const palette = onDemand(() =>
  withTexts(import('./command-palette'), 'pages').then((file) => file.CommandPalette),
);

/** Opens the palette of search and commands; so does Ctrl+K, or ⌘K, from anywhere. */
export function PaletteButton() {
  const { t } = useTranslation('frame', { keyPrefix: 'palette' });
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isHeld = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isHeld || latinLetter(event) !== 'k') return;
      event.preventDefault();
      // over a dialog it would be a second one, and leave the first behind
      if (document.querySelector('[role="dialog"], [role="alertdialog"]') === null) setOpen(true);
      else setOpen(false);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        title={t('keys')}
        onClick={() => setOpen(true)}
        className="finger inline-flex h-8 items-center gap-2 whitespace-nowrap rounded-md px-2 text-ink-muted text-sm transition-colors hover:bg-sunken hover:text-ink xl:border xl:border-line xl:bg-sunken xl:pe-1.5"
      >
        <Search aria-hidden="true" className="size-4" />
        {/* what is seen is the beginning of what is read out */}
        <span className="max-xl:sr-only">{t('short')}</span> <span className="sr-only">{t('rest')}</span>
        <span
          aria-hidden="true"
          dir="ltr"
          className="rounded-sm border border-line bg-surface px-1.5 font-sans text-xs max-xl:hidden"
        >
          Ctrl K
        </span>
      </button>
      {isOpen && <LatePalette onClose={() => setOpen(false)} />}
    </>
  );
}

function LatePalette({ onClose }: { onClose: () => void }) {
  const Palette = useLate(palette, () => {
    onClose();
    tellPartMissing();
  });
  return Palette && <Palette onClose={onClose} />;
}
