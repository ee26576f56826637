import { useTranslation } from 'react-i18next';
import { Card, CardHeader } from '@/ui/card';
import { DropZone } from './drop-zone';
import { UploadList } from './upload-list';
import type { useUploads } from './use-uploads';

/** Files for a record that is yet to be created. */
export function ChosenFiles({ uploads, add, cancel }: ReturnType<typeof useUploads>) {
  const { t } = useTranslation('attachments');
  return (
    <Card>
      <CardHeader title={t('title')} />
      <div className="flex flex-col gap-3">
        <UploadList label={t('chosen')} uploads={uploads} waiting={t('afterSave')} onCancel={cancel} />
        <DropZone onFiles={(files) => add(files, 0)} />
      </div>
    </Card>
  );
}
