import type { PageAccess } from '@shared/contracts/permissions';
import { useTranslation } from 'react-i18next';
import { CheckScreen } from '../components/check-screen';
import { FullTest } from '../components/full-test';
import { KeyCheck, quickKeys } from '../components/key-check';
import { OwnPages } from '../components/own-pages';
import { RouteTests } from '../components/route-tests';

const PAGES_LISTED = 9;
const keys = [...quickKeys, 'settings'];
const firstPages = (pages: PageAccess[]) => pages.slice(0, PAGES_LISTED);

/** The last word on whether permissions work: checks, routes, and a change that is undone again. */
export default function PermissionsFinalTestPage() {
  const { t } = useTranslation('permissionsTest');
  return (
    <CheckScreen screen="finalTest">
      <FullTest />
      <KeyCheck keys={keys} />
      <RouteTests />
      <OwnPages title={t('pages.first', { number: PAGES_LISTED })} choose={firstPages} />
    </CheckScreen>
  );
}
