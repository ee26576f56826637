import type { Duties, User } from '@shared/contracts/users';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isolate } from '@/lib/isolate';
import { useName, useStepName } from '@/lib/names';
import { paths } from '@/lib/paths';
import { Dialog } from '@/ui/overlay/dialog';
import { Button } from '@/ui/page/button';
import { Code } from '@/ui/text/text';
import { nameOf } from '../model/person-name';

interface Props {
  user: User;
  duties: Duties;
  /** They keep a person from being deleted; else the question is whether to disable the account nevertheless. */
  isRefusal: boolean;
  onClose: () => void;
  /** Absent for an account that is disabled already. */
  onDeactivate: (() => void) | undefined;
}

/** What depends on a person, with the way to each: why they can't be deleted, or what their going leaves behind. */
export function DutiesDialog({ user, duties, isRefusal, onClose, onDeactivate }: Props) {
  const { t } = useTranslation(['users', 'common']);
  const { openSteps, typeSteps, companies, total } = duties;
  const left = total - openSteps.length - typeSteps.length - companies.length;
  const recordName = useName();
  const stepNameOf = useStepName();
  const name = isolate(nameOf(user));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(isRefusal ? 'removal.refusedTitle' : 'deactivation.title', { name })}
      description={
        isRefusal
          ? t(onDeactivate ? 'removal.refusedText' : 'removal.refusedDisabled')
          : t('deactivation.text')
      }
      footer={
        <>
          {onDeactivate && (
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
        {onDeactivate && <p className="text-sm">{t('deactivation.consequences')}</p>}
        <DutyList title={t('removal.openSteps')}>
          {openSteps.map((step) => (
            <Duty
              key={`${step.requestId}-${step.stepName}`}
              to={paths.request(step.requestId)}
              name={step.title}
              number={step.uniqueNumber}
              step={stepNameOf(step)}
            />
          ))}
        </DutyList>
        <DutyList title={t('removal.typeSteps')}>
          {typeSteps.map((step) => (
            <Duty
              key={`${step.requestTypeId}-${step.stepName}`}
              to={`${paths.requestTypes}?type=${step.requestTypeId}&tab=workflow`}
              name={recordName(step)}
              step={stepNameOf(step)}
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
        {left > 0 && <p className="text-ink-muted text-sm">{t('removal.more', { count: left })}</p>}
      </div>
    </Dialog>
  );
}

function DutyList({ title, children }: { title: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <section>
      <h3 className="mb-2 font-medium text-ink-muted text-sm">{title}</h3>
      <ul className="divide-y divide-line rounded-md border border-line">{children}</ul>
    </section>
  );
}

interface DutyProps {
  to: string;
  name: string;
  number?: string;
  step?: string;
}

function Duty({ to, name, number, step }: DutyProps) {
  const { t } = useTranslation('users');
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 px-3 py-2.5 text-sm">
      <Link to={to} className="wrap-anywhere font-medium text-primary-ink underline-offset-4 hover:underline">
        <bdi>{name}</bdi>
      </Link>
      <span className="flex flex-wrap gap-x-3 text-ink-faint text-xs">
        {step && <span>{t('removal.step', { step: isolate(step) })}</span>}
        {number && <Code>{number}</Code>}
      </span>
    </li>
  );
}
