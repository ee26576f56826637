import type { PageAccess } from '@shared/contracts/permissions';
import { isAdmin } from '@shared/rules/actor';
import { useTranslation } from 'react-i18next';
import { useUser } from '@/features/auth/api';
import { Section } from '@/ui/page/page';
import { AccessTable } from './access-table';

interface Props {
  title: string;
  choose?: (pages: PageAccess[]) => PageAccess[];
}

/** The reader's own pages; says who decides to those who may not change them. */
export function OwnPages({ title, choose }: Props) {
  const { t } = useTranslation('permissionsTest', { keyPrefix: 'pages' });
  const user = useUser();
  return (
    <Section title={title} description={t(isAdmin(user) ? 'text' : 'adminDecides')}>
      <AccessTable userId={user.id} caption={title} {...(choose && { choose })} />
    </Section>
  );
}
