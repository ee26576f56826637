import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/page/button';

/** Stands among the fields; its dialog is opened outside of their form, or the one would submit the other. */
export function ForgotPasswordButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('auth');
  return (
    <Button variant="link" className="min-h-6 self-start text-sm" aria-haspopup="dialog" onClick={onClick}>
      {t('forgot.title')}
    </Button>
  );
}
