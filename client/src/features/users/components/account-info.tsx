import type { Self } from '@shared/contracts/auth';
import { IdCard } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import { useName } from '@/lib/names';
import { useRoleName } from '@/lib/role-name';
import { Card, CardHeader } from '@/ui/page/card';
import { DateText } from '@/ui/text/date-text';
import { StatusBadge } from '@/ui/text/status-badge';
import { Code } from '@/ui/text/text';
import { Fact } from './facts';

/** What the hub has on record about an account, for the person to read. */
export function AccountInfo({ user }: { user: Self }) {
  const { t } = useTranslation('profile', { keyPrefix: 'account' });
  const roleName = useRoleName();
  const nameOf = useName();
  const format = useFormat();
  return (
    <Card asChild>
      <section aria-label={t('title')}>
        <CardHeader title={t('title')} icon={<IdCard />} className="items-center" />
        <dl className="grid grid-cols-2 gap-x-4 gap-y-4">
          <Fact label={t('id')}>
            <Code>{user.id}</Code>
          </Fact>
          <Fact label={t('state')}>
            <StatusBadge status={user.isActive === false ? 'disabled' : 'active'} size="sm" />
          </Fact>
          <Fact label={t('role')}>
            <bdi>{roleName(user.role, user.roleNameEn)}</bdi>
          </Fact>
          <Fact label={t('company')}>
            {user.assignedCompany && <bdi>{nameOf(user.assignedCompany)}</bdi>}
          </Fact>
          <Fact label={t('created')}>{user.createdAt && <DateText value={user.createdAt} withHijri />}</Fact>
          <Fact label={t('updated')}>{user.updatedAt && <DateText value={user.updatedAt} withHijri />}</Fact>
          <Fact label={t('lastActive')}>
            {user.lastActiveAt && (
              <DateText value={user.lastActiveAt}>{format.relative(user.lastActiveAt)}</DateText>
            )}
          </Fact>
        </dl>
      </section>
    </Card>
  );
}
