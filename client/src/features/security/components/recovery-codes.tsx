import { Copy, Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/ui/feedback/toast';
import { Button } from '@/ui/page/button';

/** The codes to be kept, this once. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const { t } = useTranslation('security', { keyPrefix: 'recovery' });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      toast({ tone: 'success', title: t('copied') });
    } catch {
      toast({ tone: 'error', title: t('copyFailed') });
    }
  };
  const text = `${t('fileTitle')}\n\n${codes.join('\n')}\n`;
  return (
    <div className="flex flex-col gap-4">
      <ul
        aria-label={t('title')}
        dir="ltr"
        className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-lg border border-line bg-sunken p-4 text-center font-mono"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" onClick={() => void copy()}>
          <Copy aria-hidden="true" />
          {t('copy')}
        </Button>
        <Button asChild variant="secondary" size="sm">
          <a href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`} download={t('file')}>
            <Download aria-hidden="true" />
            {t('download')}
          </a>
        </Button>
      </div>
    </div>
  );
}
