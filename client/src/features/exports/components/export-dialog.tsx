import type { ListExport } from '@shared/contracts/exports';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '@/ui/feedback/states';
import { Dialog, DialogFooter } from '@/ui/overlay/dialog';
import { Button } from '@/ui/page/button';
import { exportQuery, fileAddress } from '../api';
import { ExportState } from './export-state';

interface Props {
  list: ListExport['list'];
  id: number;
  onClose: () => void;
}

/** A file while it is written, and then to be saved; it goes on when the window is closed. */
export default function ExportDialog({ list, id, onClose }: Props) {
  const { t } = useTranslation(['exports', 'common']);
  const { data, error, refetch, isFetching } = useQuery(exportQuery(id));
  const isDone = data?.status === 'done';
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={t(`titles.${list}`)}
      description={isDone ? t('keptFor') : t('goesOn')}
    >
      <div role="status">{data && <ExportState state={data} />}</div>
      {!data && error && <ErrorState error={error} onRetry={refetch} retrying={isFetching} />}
      <DialogFooter>
        {isDone && (
          <Button asChild>
            <a href={fileAddress(id)} download>
              <Download aria-hidden="true" />
              {t('save')}
            </a>
          </Button>
        )}
        <Button variant="secondary" onClick={onClose}>
          {t('common:close')}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
