import { Aperture, Camera, Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useText } from '@/lib/i18n';
import { Field } from '@/ui/form/field';
import { Select } from '@/ui/form/select';
import { Button } from '@/ui/page/button';
import { Card, CardHeader } from '@/ui/page/card';
import { IconButton } from '@/ui/page/icon-button';
import { useFocusHandedOn } from '@/ui/page/use-focus-handed-on';
import type { QuickShot, useQuickCaptures } from '../hooks/use-quick-captures';
import { quickPages } from '../model/sections';
import { ShotDetails, ShotPreview } from './shot-preview';

/** The separate capture tool, and the latest that it took. */
export function QuickCapture({ shots, busy, capture, save, remove }: ReturnType<typeof useQuickCaptures>) {
  const { t } = useTranslation('recorder');
  const text = useText();
  const [chosen, setChosen] = useState<string>(quickPages[0].id);
  const page = quickPages.find(({ id }) => id === chosen) ?? quickPages[0];
  return (
    <Card asChild>
      <section tabIndex={-1} aria-label={t('quick.title')}>
        <CardHeader icon={<Aperture />} title={t('quick.title')} description={t('quick.text')} />
        <div className="flex flex-wrap items-end gap-3">
          <div className="min-w-0 flex-1 basis-48">
            <Field label={t('quick.page')}>
              <Select
                value={chosen}
                onValueChange={setChosen}
                options={quickPages.map(({ id, title }) => ({ value: id, label: text(title) }))}
              />
            </Field>
          </div>
          <Button loading={busy} onClick={() => void capture(page, text(page.title))}>
            <Camera aria-hidden="true" />
            {t('quick.take')}
          </Button>
        </div>
        <p role="status" className="mt-4 text-ink-muted text-sm">
          {shots.length === 0 ? t('quick.empty') : t('quick.kept', { count: shots.length })}
        </p>
        {shots.length > 0 && (
          <ul aria-label={t('quick.latest')} className="mt-2 flex flex-col divide-y divide-line">
            {shots.map((taken) => (
              <Taken key={taken.shot.url} taken={taken} onSave={save} onRemove={remove} />
            ))}
          </ul>
        )}
      </section>
    </Card>
  );
}

interface TakenProps {
  taken: QuickShot;
  onSave: (taken: QuickShot) => void;
  onRemove: (taken: QuickShot) => void;
}

function Taken({ taken, onSave, onRemove }: TakenProps) {
  const { t } = useTranslation('recorder');
  const name = useText()(taken.page.title);
  return (
    <li {...useFocusHandedOn<HTMLLIElement>()} className="flex items-center gap-3 py-3">
      <div className="w-24 shrink-0">
        <ShotPreview shot={taken.shot} name={name} tiny />
      </div>
      <div className="min-w-0 flex-1">
        <p className="font-medium text-sm">
          <bdi className="block truncate">{name}</bdi>
        </p>
        <ShotDetails {...taken} />
      </div>
      <IconButton
        size="sm"
        label={t('downloadOf', { name })}
        icon={<Download aria-hidden="true" />}
        onClick={() => onSave(taken)}
      />
      <IconButton
        size="sm"
        variant="dangerGhost"
        label={t('removeOf', { name })}
        icon={<Trash2 aria-hidden="true" />}
        onClick={() => onRemove(taken)}
      />
    </li>
  );
}
