import type { HandedOver, User } from '@shared/contracts/users';
import { partOf } from '@shared/rules/notifications';
import { createContext, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '@/lib/isolate';
import { useName } from '@/lib/names';
import { paths } from '@/lib/paths';
import { Dialog } from '@/ui/overlay/dialog';
import { Button } from '@/ui/page/button';
import { sum } from '../model/duties';
import { nameOf } from '../model/person-name';
import { Duty, DutyList } from './duty-list';

/** What of a person's work could not be handed over. */
interface Stayed {
  user: User;
  result: HandedOver;
}

/** Shows it above the list of people: where that shows active accounts alone, the person has just left it. */
export const TellStayed = createContext<(stayed: Stayed) => void>(() => undefined);

export function StayedProvider({ children }: { children: ReactNode }) {
  const [stayed, setStayed] = useState<Stayed>();
  return (
    <TellStayed value={setStayed}>
      {children}
      {stayed && <StayedDialog {...stayed} onClose={() => setStayed(undefined)} />}
    </TellStayed>
  );
}

type Stay = HandedOver['stays'][number];

const pathOf = (stay: Stay, name: string): string => {
  if (stay.kind === 'openSteps') return paths.request(stay.id);
  if (stay.kind === 'typeSteps') return `${paths.requestTypes}?type=${stay.id}&tab=workflow`;
  if (stay.kind === 'companies') return `${paths.companyManagement}?search=${encodeURIComponent(name)}`;
  return stay.projectId === null
    ? paths.task(stay.id)
    : `${paths.project(stay.projectId)}#${partOf.task(stay.id)}`;
};

function StayedDialog({ user, result, onClose }: Stayed & { onClose: () => void }) {
  const { t } = useTranslation(['users', 'common']);
  const recordName = useName();
  const { handedOver, left, stays, isActive } = result;
  const more = sum(left) - stays.length;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('handOver.leftTitle', { name: isolate(nameOf(user)) })}
      description={[
        t('handOver.done', { count: sum(handedOver) }),
        t(isActive ? 'handOver.active' : 'handOver.disabled'),
      ].join(' ')}
      footer={<Button onClick={onClose}>{t('common:close')}</Button>}
    >
      <DutyList>
        {stays.map((stay) => {
          const name = recordName(stay);
          return (
            <Duty
              // a request may have several steps of theirs
              key={`${stay.kind} ${stays.indexOf(stay)}`}
              to={pathOf(stay, name)}
              name={name}
              number={stay.uniqueNumber}
              about={t(`handOver.reasons.${stay.reason}`)}
            />
          );
        })}
      </DutyList>
      {more > 0 && <p className="mt-3 text-ink-muted text-sm">{t('removal.more', { count: more })}</p>}
    </Dialog>
  );
}
