import type { RequestType } from '@shared/contracts/request-types';
import { useTranslation } from 'react-i18next';
import { useName } from '@/lib/names';
import { Button } from '@/ui/page/button';
import { TypeFacts } from './type-picker';

interface Props {
  type: RequestType;
  onChange: () => void;
  disabled: boolean;
}

/** The type a request is written for. */
export function ChosenType({ type, onChange, disabled }: Props) {
  const nameOf = useName();
  const { t } = useTranslation('requests');
  return (
    <section className="flex flex-col gap-4 rounded-lg border border-line bg-sunken/60 p-4">
      <div className="flex items-start justify-between gap-3">
        <div className="flex min-w-0 flex-col gap-0.5">
          <h2 className="font-semibold">
            <bdi>{nameOf(type)}</bdi>
          </h2>
          {type.description && (
            <p className="text-ink-muted text-sm">
              <bdi>{type.description}</bdi>
            </p>
          )}
          <TypeFacts type={type} />
        </div>
        <Button variant="secondary" size="sm" disabled={disabled} onClick={onChange}>
          {t('form.changeType')}
        </Button>
      </div>
      {type.stepCount === 0 && <p className="text-ink-muted text-sm">{t('form.pathEmpty')}</p>}
    </section>
  );
}
