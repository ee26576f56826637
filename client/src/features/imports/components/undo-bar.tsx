import type { ImportKind } from '@shared/rules/imports';
import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import { HttpError } from '@/lib/http';
import { isolate } from '@/lib/isolate';
import { useReason } from '@/lib/use-reason';
import { useConfirm } from '@/ui/feedback/confirm';
import { toast } from '@/ui/feedback/toast';
import { Button } from '@/ui/page/button';
import { useFocusHandedOn } from '@/ui/page/use-focus-handed-on';
import { doneImportsQuery, useUndoImport } from '../api';

/** The last import of a kind, for as long as it can be taken back; once that was refused, why. */
export function UndoBar({ kind }: { kind: ImportKind }) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const { data = [] } = useQuery(doneImportsQuery);
  const last = data.find((one) => one.kind === kind);
  const { undo, isPending, refused } = useUndoing(kind);
  const handedOn = useFocusHandedOn<HTMLButtonElement>();
  if (!last) return null;
  const name = isolate(last.fileName);
  // a project has several rows
  const rows = t(kind === 'projects' ? 'projects' : 'rows', {
    count: last.count,
    number: format.number(last.count),
  });
  const isRefused = refused?.id === last.id;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line bg-sunken px-4 py-2 text-sm">
      <p className="wrap-anywhere min-w-0 flex-1 basis-60" role={isRefused ? 'alert' : undefined}>
        {t('imported', { name, rows })}{' '}
        {isRefused
          ? t('cannotUndo', { reason: refused.reason })
          : t('until', { time: format.time(last.undoUntil) })}
      </p>
      {!isRefused && (
        <Button
          {...handedOn}
          variant="secondary"
          size="sm"
          loading={isPending}
          onClick={() => void undo(last.id, name)}
        >
          <Undo2 aria-hidden="true" />
          {t('undo')}
        </Button>
      )}
    </div>
  );
}

/** What the refusal of an undo names: the first of those who have joined, or of the records in use, and how many there are. */
interface Used {
  joined?: string[];
  used?: string[];
  count?: number;
}

function useUndoing(kind: ImportKind) {
  const { t } = useTranslation(['imports', 'common']);
  const reason = useReason();
  const format = useFormat();
  const confirm = useConfirm();
  const { mutateAsync, isPending } = useUndoImport();
  const [refused, setRefused] = useState<{ id: number; reason: string }>();
  /** Why an import is not undone: which of its records are in use, where the refusal names them. */
  const whyUsed = (error: HttpError): string => {
    const { joined, used, count = 0 } = (error.body?.details ?? {}) as Used;
    const named = joined ?? used;
    if (!named) return reason(error);
    const names = named.map(isolate).join(t('common:comma'));
    const why = t(joined ? 'joined' : 'used', { names });
    return count > named.length ? t('usedInAll', { why, number: format.number(count) }) : why;
  };
  const undo = async (id: number, name: string) => {
    const isSure = await confirm({
      title: t('undoTitle'),
      description: t(`undoText.${kind}`, { name }),
      confirmLabel: t('undo'),
    });
    if (!isSure) return;
    await mutateAsync(id).then(
      () => toast({ tone: 'success', title: t('undone') }),
      (error) => {
        if (error instanceof HttpError && error.code === 'import_used')
          setRefused({ id, reason: whyUsed(error) });
        else toast({ tone: 'error', title: t('undoFailed'), description: reason(error) });
      },
    );
  };
  return { undo, isPending, refused };
}
