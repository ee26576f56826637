import type { PastPerson } from '@shared/contracts/fields';
import { fullName } from '@shared/rules/mentions';
import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';
import { isolate } from '@/lib/isolate';

/** Who did something, by the name of the moment; the present one beside it where it is another. */
export function PastName({ person, className }: { person: PastPerson; className?: string }) {
  const { t } = useTranslation('frame');
  return (
    <>
      <bdi className={cn('wrap-anywhere', className)}>{fullName(person)}</bdi>
      {person.now && (
        <span className="text-ink-faint text-xs">
          {' '}
          {t('nameNow', { name: isolate(fullName(person.now)) })}
        </span>
      )}
    </>
  );
}
