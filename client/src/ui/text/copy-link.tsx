import { Check, Link2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../feedback/toast';
import { IconButton } from '../page/icon-button';

/** How long it says that the link was copied, in milliseconds. */
export const COPIED_FOR = 2000;

/** Puts the address of this page into the clipboard, without what was searched or opened on it. */
export function CopyLink() {
  const { t } = useTranslation('frame');
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_FOR);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    try {
      // browsers have no clipboard for pages that came over plain http
      await navigator.clipboard.writeText(`${location.origin}${location.pathname}`);
      setCopied(true);
    } catch {
      toast({ tone: 'error', title: t('copyLink.failed'), description: t('copyLink.failedText') });
    }
  };
  return (
    <>
      <IconButton
        size="sm"
        className="print:hidden"
        label={copied ? t('copyLink.copied') : t('copyLink.copy')}
        icon={copied ? <Check aria-hidden="true" className="text-green-ink" /> : <Link2 aria-hidden="true" />}
        onClick={copy}
      />
      <span role="status" className="sr-only">
        {copied && t('copyLink.copied')}
      </span>
    </>
  );
}
