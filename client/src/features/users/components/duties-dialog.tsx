import type { Duties, User } from '@shared/contracts/users';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isolate } from '@/lib/isolate';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Code } from '@/ui/text';
import { nameOf } from './person-name';

interface Props {
  user: User;
  duties: Duties;
  onClose: () => void;
  /** Absent for an account that is disabled already. */
  onDeactivate: (() => void) | undefined;
}

/** Why somebody can't be deleted: what depends on them, with the way to each, and what can be done instead. */
export function DutiesDialog({ user, duties, onClose, onDeactivate }: Props) {
  const { t } = useTranslation(['users', 'common']);
  const { openSteps, typeSteps, companies, total } = duties;
  const left = total - openSteps.length - typeSteps.length - companies.length;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('removal.refusedTitle', { name: isolate(nameOf(user)) })}
      description={t('removal.refusedText')}
      footer={
        <>
          {onDeactivate && <Button onClick={onDeactivate}>{t('removal.deactivate')}</Button>}
          <Button variant="secondary" onClick={onClose}>
            {t('common:close')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <DutyList title={t('removal.openSteps')}>
          {openSteps.map(({ requestId, uniqueNumber, title, stepName }) => (
            <Duty
              key={`${requestId}-${stepName}`}
              to={paths.request(requestId)}
              name={title}
              number={uniqueNumber}
              step={stepName}
            />
          ))}
        </DutyList>
        <DutyList title={t('removal.typeSteps')}>
          {typeSteps.map(({ requestTypeId, name, stepName }) => (
            <Duty
              key={`${requestTypeId}-${stepName}`}
              to={`${paths.requestTypes}?type=${requestTypeId}&tab=workflow`}
              name={name}
              step={stepName}
            />
          ))}
        </DutyList>
        <DutyList title={t('removal.companies')}>
          {companies.map(({ id, name }) => (
            <Duty key={id} to={`${paths.companyManagement}?search=${encodeURIComponent(name)}`} name={name} />
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
