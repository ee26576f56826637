import { exportFormats } from '@shared/contracts/exports';
import { FileDown } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/lib/direction';
import { useReason } from '@/lib/use-reason';
import { toast } from '@/ui/feedback/toast';
import { Menu, MenuItem } from '@/ui/overlay/menu';
import { Button } from '@/ui/page/button';
import { type Seen, useCreateExport } from '../api';

const ExportDialog = lazy(() => import('./export-dialog'));

interface Props<List extends Seen['list']> {
  list: List;
  filters: Extract<Seen, { list: List }>['filters'];
  /** The keys of the columns that are shown, from first to last: those of `listColumns`, as the tables have them. */
  columns: string[];
}

/** Writes a list as it is seen into a file. */
export function ExportMenu<List extends Seen['list']>({ list, filters, columns }: Props<List>) {
  const { t } = useTranslation('exports');
  const { language } = useLanguage();
  const reason = useReason();
  const { mutate, isPending } = useCreateExport();
  const [id, setId] = useState<number>();
  const begin = (format: Seen['format']) =>
    mutate({ list, filters, columns, format, language } as Seen, {
      onSuccess: (made) => setId(made.id),
      onError: (error) => toast({ tone: 'error', title: t('notBegun'), description: reason(error) }),
    });
  return (
    <>
      <Menu
        align="start"
        trigger={
          <Button variant="secondary" size="sm" aria-disabled={isPending}>
            <FileDown aria-hidden="true" />
            {t('export')}
          </Button>
        }
      >
        {exportFormats.map((format) => (
          <MenuItem key={format} onSelect={() => !isPending && begin(format)}>
            {t(`formats.${format}`)}
          </MenuItem>
        ))}
      </Menu>
      {id !== undefined && (
        <Suspense>
          <ExportDialog list={list} id={id} onClose={() => setId(undefined)} />
        </Suspense>
      )}
    </>
  );
}
