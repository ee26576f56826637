import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Avatar } from '@/ui/text/avatar';
import { Code } from '@/ui/text/text';
import {
  companyEntriesQuery,
  companyQuery,
  systemPagesQuery,
  usePendingPages,
  useSetCompanyPage,
} from '../api';
import { useSwitchAnswers } from '../hooks/use-switch-answers';
import { rowsOfCompany, withPending } from '../model/page-rows';
import { PermissionsPanel } from './permissions-panel';

/** What is entered for the people of a company. */
export function CompanyPermissions({ id }: { id: number }) {
  const { t } = useTranslation(['permissions', 'companies']);
  const company = useQuery(companyQuery(id));
  const entries = useQuery(companyEntriesQuery(id));
  const pages = useQuery(systemPagesQuery);
  const pending = usePendingPages('company', id);
  const setPage = useSetCompanyPage(useSwitchAnswers('company'));
  const rows =
    pages.data &&
    entries.data &&
    withPending(rowsOfCompany(pages.data, id, entries.data), 'company', pending);
  return (
    <PermissionsPanel
      kind="company"
      subject={company}
      access={entries.error ? entries : pages}
      rows={rows}
      onSwitch={(page, hasAccess) => setPage.mutate({ companyId: id, pageId: page.id, hasAccess })}
      note={t('notes.company')}
      head={({ name, logoPicture, isActive, contactEmail }) => ({
        name,
        picture: <Avatar shape="square" name={name} src={logoPicture} />,
        isActive,
        disabled: t('companies:disabled'),
        facts: [
          contactEmail && (
            <Code key="email" className="cut-name">
              {contactEmail}
            </Code>
          ),
        ],
      })}
    />
  );
}
