import { useTranslation } from 'react-i18next';
import { LogoMark } from '@/ui/text/logo';

/** As specified, the tagline is in Arabic in both languages. */
const TAGLINE = 'منصة إدارة المشاريع الذكية';

/** Fills the screen until it is known who is there. index.html draws the same while the scripts come. */
export function Splash() {
  const { t } = useTranslation('shell');
  return (
    <main aria-busy="true" className="flex min-h-dvh flex-col items-center justify-center gap-5 bg-canvas">
      <LogoMark animated className="size-20" />
      <div role="status" className="text-center">
        <p className="font-semibold text-xl">{t('splash')}</p>
        <p lang="ar" dir="rtl" className="mt-1 text-ink-muted">
          {TAGLINE}
        </p>
      </div>
    </main>
  );
}
