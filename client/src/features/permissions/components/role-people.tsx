import { useQuery } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/page/button';
import { Bdi } from '@/ui/text/text';
import { rolePeopleQuery } from '../api';
import { personName } from '../hooks/use-subject-items';

/** Where the people of a role are listed, and given another one. */
export const peopleWithRole = (name: string) => `${paths.userManagement}?role=${encodeURIComponent(name)}`;

/** How many people have a role, the names of some, and the way to all of them. */
export function RolePeople({ role }: { role: string }) {
  const { t } = useTranslation(['permissions', 'common']);
  const { data, error, refetch, isFetching } = useQuery(rolePeopleQuery(role));
  if (error && !data)
    return (
      <>
        <p className="text-ink-muted text-sm">{t('subjects.failed.user')}</p>
        <Button variant="ghost" size="sm" loading={isFetching} onClick={() => void refetch()}>
          {t('common:retry')}
        </Button>
      </>
    );
  if (!data) return null;
  const { items, total } = data;
  const others = total - items.length;
  return (
    <>
      <UsersRound aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
      <p className="wrap-anywhere text-ink-muted text-sm">
        {total === 0 ? (
          t('people.none')
        ) : (
          <>
            <Link
              to={peopleWithRole(role)}
              className="font-medium text-primary-ink underline-offset-4 hover:underline"
            >
              {t('people.have', { count: total })}
            </Link>
            {': '}
            {items.map((person, index) => (
              <span key={person.id}>
                {index > 0 && t('common:comma')}
                <Bdi>{personName(person)}</Bdi>
              </span>
            ))}
            {others > 0 && ` ${t('people.others', { count: others })}`}
          </>
        )}
      </p>
    </>
  );
}
