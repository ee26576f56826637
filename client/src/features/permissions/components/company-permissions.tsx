import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useName } from '@/lib/names';
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
  const nameOf = useName();
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
      head={(shown) => ({
        name: nameOf(shown),
        picture: <Avatar shape="square" name={nameOf(shown)} src={shown.logoPicture} />,
        isActive: shown.isActive,
        disabled: t('companies:disabled'),
        facts: [
          shown.contactEmail && (
            <Code key="email" className="cut-name">
              {shown.contactEmail}
            </Code>
          ),
        ],
      })}
    />
  );
}
