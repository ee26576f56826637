import { useTranslation } from 'react-i18next';
import type { useChosenFiles } from '../hooks/use-chosen-files';
import { DropZone } from './drop-zone';
import { UploadList } from './upload-list';

/** Where files are chosen for a record that is yet to be created. */
export function ChosenFiles({ kind, uploads, add, cancel, isSending }: ReturnType<typeof useChosenFiles>) {
  const { t } = useTranslation('attachments');
  return (
    <div className="flex flex-col gap-3">
      <UploadList label={t('chosen')} uploads={uploads} waiting={t(`afterSave.${kind}`)} onCancel={cancel} />
      <DropZone disabled={isSending} onFiles={(files) => add(files, 0)} />
    </div>
  );
}
