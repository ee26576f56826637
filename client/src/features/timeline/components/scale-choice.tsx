import { type TimelineScale, timelineScales } from '@shared/rules/timeline';
import { CalendarCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Segmented } from '@/ui/form/segmented';
import { Button } from '@/ui/page/button';

interface Props {
  scale: TimelineScale;
  onChange: (scale: TimelineScale) => void;
  /** Brings today into sight. */
  onToday: () => void;
}

export function ScaleChoice({ scale, onChange, onToday }: Props) {
  const { t } = useTranslation('timeline');
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      <Segmented
        size="sm"
        label={t('scale.label')}
        value={scale}
        onValueChange={onChange}
        options={timelineScales.map((value) => ({ value, label: t(`scale.${value}`) }))}
      />
      <Button variant="secondary" size="sm" onClick={onToday}>
        <CalendarCheck aria-hidden="true" />
        {t('today')}
      </Button>
    </div>
  );
}
