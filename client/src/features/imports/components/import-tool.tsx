import type { ImportKind } from '@shared/rules/imports';
import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/ui/page/icon-button';
import { ImportDialog } from './import-dialog';

/** Begins an import of sheets of a kind. */
export function ImportTool({ kind }: { kind: ImportKind }) {
  const { t } = useTranslation('imports');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        variant="secondary"
        label={t('begin')}
        icon={<FileSpreadsheet aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {isOpen && <ImportDialog kind={kind} onClose={() => setOpen(false)} />}
    </>
  );
}
