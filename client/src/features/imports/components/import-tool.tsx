import type { ImportKind } from '@shared/rules/imports';
import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/page/button';
import { ImportDialog } from './import-dialog';

/** Begins an import of a kind. */
export function ImportTool({ kind }: { kind: ImportKind }) {
  const { t } = useTranslation('imports');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        aria-label={t('begin')}
        title={t('begin')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="max-lg:px-2.5"
      >
        <FileSpreadsheet aria-hidden="true" />
        <span className="max-lg:hidden">{t('begin')}</span>
      </Button>
      {isOpen && <ImportDialog kind={kind} onClose={() => setOpen(false)} />}
    </>
  );
}
