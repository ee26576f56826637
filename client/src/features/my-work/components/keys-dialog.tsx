import { Keyboard } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Switch } from '@/ui/form/switch';
import { Dialog } from '@/ui/overlay/dialog';
import { Button } from '@/ui/page/button';
import { setKeysOn, useKeysOn } from '../hooks/keys';

const keys = ['j', 'k', 'enter', 'a', 'r', 'x', 'c', 'n', 'm', 's', 't', 'u', 'help'] as const;
const shown: Partial<Record<(typeof keys)[number], string>> = { enter: 'Enter', help: '?' };

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Which keys do what, and whether they do. */
export function KeysDialog({ open, onOpenChange }: Props) {
  const { t } = useTranslation('myWork');
  const isOn = useKeysOn();
  return (
    <>
      <Button variant="secondary" className="max-sm:hidden" onClick={() => onOpenChange(true)}>
        <Keyboard aria-hidden="true" />
        {t('keys.title')}
      </Button>
      <Dialog
        open={open}
        onOpenChange={onOpenChange}
        size="sm"
        title={t('keys.title')}
        description={t('keys.text')}
      >
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 pb-4 text-sm">
          {keys.map((key) => (
            <div key={key} className="col-span-2 grid grid-cols-subgrid items-center">
              <dt>
                <kbd
                  dir="ltr"
                  className="inline-block min-w-8 rounded-md border border-line bg-sunken px-2 py-0.5 text-center font-medium"
                >
                  {shown[key] ?? key.toUpperCase()}
                </kbd>
              </dt>
              <dd>{t(`keys.${key}`)}</dd>
            </div>
          ))}
        </dl>
        <Switch checked={isOn} onCheckedChange={setKeysOn} label={t('keys.on')} hint={t('keys.onHint')} />
      </Dialog>
    </>
  );
}
