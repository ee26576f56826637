import { useTranslation } from 'react-i18next';
import { CheckScreen } from '../components/check-screen';
import { KeyCheck } from '../components/key-check';
import { OwnPages } from '../components/own-pages';

/** The reader's permissions, page by page, and a check of any page by its key. */
export default function PermissionsTestPage() {
  const { t } = useTranslation('permissionsTest');
  return (
    <CheckScreen screen="test">
      <KeyCheck />
      <OwnPages title={t('pages.title')} />
    </CheckScreen>
  );
}
