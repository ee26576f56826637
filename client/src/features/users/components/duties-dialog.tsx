import type { Duties, User } from '@shared/contracts/users';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '@/lib/isolate';
import { useName, useStepName } from '@/lib/names';
import { paths } from '@/lib/paths';
import { Dialog } from '@/ui/overlay/dialog';
import { Button } from '@/ui/page/button';
import { sum } from '../model/duties';
import { nameOf } from '../model/person-name';
import { Duty, DutyList } from './duty-list';
import { HandOverFields, type Heirs } from './hand-over-fields';

interface Props {
  user: User;
  duties: Duties;
  /** They keep a person from being deleted; else the question is whether to disable the account nevertheless. */
  isRefusal: boolean;
  onClose: () => void;
  /** Absent for an account that is disabled already. */
  onDeactivate: (() => void) | undefined;
  isHandingOver: boolean;
  onHandOver: (heirs: Heirs, deactivate: boolean) => void;
}

/** What depends on a person, with the way to each, and whom it goes to: before they are disabled or deleted. */
export function DutiesDialog({
  user,
  duties,
  isRefusal,
  isHandingOver,
  onClose,
  onDeactivate,
  onHandOver,
}: Props) {
  const { t } = useTranslation(['users', 'common']);
  const [heirs, setHeirs] = useState<Heirs>({});
  const { openSteps, typeSteps, companies, counts } = duties;
  const more = sum(counts) - counts.tasks - openSteps.length - typeSteps.length - companies.length;
  const recordName = useName();
  const stepNameOf = useStepName();
  const name = isolate(nameOf(user));
  const isGiven = Object.keys(heirs).length > 0;
  const disables = onDeactivate !== undefined && !isRefusal;
  const consequences = [
    counts.openSteps + counts.typeSteps > 0 && t('deactivation.consequences.steps'),
    counts.companies > 0 && t('deactivation.consequences.companies'),
    counts.tasks > 0 && t('deactivation.consequences.tasks'),
  ].filter(Boolean);
  const stepIn = (step: (typeof openSteps)[number] | (typeof typeSteps)[number]) =>
    t('removal.step', { step: isolate(stepNameOf(step) ?? '') });
  return (
    <Dialog
      open
      sticky
      onOpenChange={(open) => !open && onClose()}
      title={t(isRefusal ? 'removal.refusedTitle' : 'deactivation.title', { name })}
      description={
        isRefusal
          ? t(onDeactivate ? 'removal.refusedText' : 'removal.refusedDisabled')
          : t('deactivation.text')
      }
      footer={
        <>
          {isGiven && (
            <Button loading={isHandingOver} onClick={() => onHandOver(heirs, disables)}>
              {t(disables ? 'handOver.andDeactivate' : 'handOver.confirm')}
            </Button>
          )}
          {onDeactivate && !isGiven && (
            <Button onClick={onDeactivate}>
              {t(isRefusal ? 'removal.deactivate' : 'deactivation.confirm')}
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            {t(isRefusal ? 'common:close' : 'common:cancel')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <HandOverFields user={user} counts={counts} value={heirs} onChange={setHeirs} />
        {onDeactivate && <p className="text-sm">{consequences.join(' ')}</p>}
        <DutyList title={t('removal.openSteps')}>
          {openSteps.map((step) => (
            <Duty
              key={`${step.requestId}-${step.stepName}`}
              to={paths.request(step.requestId)}
              name={step.title}
              number={step.uniqueNumber}
              about={stepIn(step)}
            />
          ))}
        </DutyList>
        <DutyList title={t('removal.typeSteps')}>
          {typeSteps.map((step) => (
            <Duty
              key={`${step.requestTypeId}-${step.stepName}`}
              to={`${paths.requestTypes}?type=${step.requestTypeId}&tab=workflow`}
              name={recordName(step)}
              about={[!step.isActive && t('removal.inactiveType'), stepIn(step)].filter(Boolean).join(' · ')}
            />
          ))}
        </DutyList>
        <DutyList title={t('removal.companies')}>
          {companies.map((company) => (
            <Duty
              key={company.id}
              to={`${paths.companyManagement}?search=${encodeURIComponent(recordName(company))}`}
              name={recordName(company)}
            />
          ))}
        </DutyList>
        {counts.tasks > 0 && <p className="text-sm">{t('handOver.tasks', { count: counts.tasks })}</p>}
        {more > 0 && <p className="text-ink-muted text-sm">{t('removal.more', { count: more })}</p>}
      </div>
    </Dialog>
  );
}
