import type { PastPerson } from '@shared/contracts/fields';
import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';
import { isolate } from '@/lib/isolate';

const fullName = ({ firstName, lastName }: Pick<PastPerson, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

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
