import type { RequestType } from '@shared/contracts/request-types';
import { Building2, CalendarClock, GitBranch, Pencil, Trash2, UserRoundCheck, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { focusToNeighbour } from '@/lib/focus-content';
import { useFormat } from '@/lib/format';
import { isolate } from '@/lib/isolate';
import { useName } from '@/lib/names';
import { useReason } from '@/lib/use-reason';
import { useConfirm } from '@/ui/feedback/confirm';
import { toast } from '@/ui/feedback/toast';
import { Switch } from '@/ui/form/switch';
import { Button } from '@/ui/page/button';
import { Card } from '@/ui/page/card';
import { IconButton } from '@/ui/page/icon-button';
import { DateText } from '@/ui/text/date-text';
import { OwnerName } from '@/ui/text/owner-name';
import { StatusBadge } from '@/ui/text/status-badge';
import { Clamped } from '@/ui/text/text';
import { useDeleteType, useUpdateType } from '../api';
import { WorkflowHealth } from './workflow-health';

interface Props {
  type: RequestType;
  onManage: () => void;
  onEdit: () => void;
}

/** A request type: what it is for, whether it is in use, how sound its workflow is. */
export function TypeCard({ type, onManage, onEdit }: Props) {
  const nameOf = useName();
  const { t } = useTranslation('requestTypes');
  const format = useFormat();
  const name = isolate(nameOf(type));
  return (
    <Card asChild className="flex flex-col gap-3 p-0">
      <article aria-labelledby={`type-${type.id}`}>
        <div className="flex flex-1 flex-col gap-2 p-5 pb-1">
          <div className="flex items-start justify-between gap-3">
            <h2 id={`type-${type.id}`} className="min-w-0 font-semibold text-lg">
              <bdi>{nameOf(type)}</bdi>
            </h2>
            <StatusBadge status={type.isActive ? 'active' : 'disabled'} className="mt-0.5 shrink-0" />
          </div>
          {type.description && (
            <p className="text-ink-muted text-sm">
              <Clamped className="line-clamp-3">{type.description}</Clamped>
            </p>
          )}
          <div className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-2 pt-2 text-ink-faint text-xs">
            <span className="inline-flex min-w-0 max-w-full items-center gap-1.5">
              <Building2 aria-hidden="true" className="size-3.5 shrink-0" />
              <OwnerName company={type.company} className="truncate" />
            </span>
            <WorkflowHealth stepCount={type.stepCount} />
            <span className="inline-flex items-center gap-1.5">
              <CalendarClock aria-hidden="true" className="size-3.5" />
              {t('days', { count: type.estimatedDays })}
            </span>
            {type.separateDuties && (
              <span className="inline-flex items-center gap-1.5">
                <Users aria-hidden="true" className="size-3.5" />
                {t('form.separateDuties')}
              </span>
            )}
            {type.repeatApprover !== 'each' && (
              <span className="inline-flex items-center gap-1.5">
                <UserRoundCheck aria-hidden="true" className="size-3.5 shrink-0" />
                {t('repeats', { rule: t(`form.repeat.${type.repeatApprover}`) })}
              </span>
            )}
            <DateText value={type.createdAt}>
              {t('created', { date: format.listDate(type.createdAt) })}
            </DateText>
          </div>
          {type.can.edit && <Activation type={type} />}
        </div>
        <footer className="flex items-center justify-between gap-2 border-line border-t px-5 py-3">
          <Button variant="secondary" size="sm" onClick={onManage}>
            <GitBranch aria-hidden="true" />
            {t(type.can.edit ? 'manage' : 'view')} <span className="sr-only">{t('ofType', { name })}</span>
          </Button>
          <div className="-me-2 flex">
            {type.can.edit && (
              <IconButton
                size="sm"
                label={t('editOf', { name })}
                icon={<Pencil aria-hidden="true" />}
                onClick={onEdit}
              />
            )}
            {type.can.remove && <DeleteType type={type} />}
          </div>
        </footer>
      </article>
    </Card>
  );
}

function Activation({ type }: { type: RequestType }) {
  const nameOf = useName();
  const { t } = useTranslation('requestTypes');
  const reason = useReason();
  const update = useUpdateType();
  const isActive = update.isPending ? update.variables.isActive === true : type.isActive;
  const toggle = (next: boolean) =>
    update.mutate(
      { id: type.id, isActive: next },
      {
        onSuccess: () =>
          toast({ tone: 'success', title: t(next ? 'toasts.activated' : 'toasts.deactivated') }),
        onError: (error) =>
          toast({ tone: 'error', title: t('toasts.updateFailed'), description: reason(error) }),
      },
    );
  return (
    <div className="flex items-center justify-between gap-3 pt-1 text-ink-muted text-sm">
      <span aria-hidden="true">{t('active')}</span>
      <Switch
        checked={isActive}
        onCheckedChange={toggle}
        disabled={update.isPending}
        aria-label={t('activate', { name: isolate(nameOf(type)) })}
      />
    </div>
  );
}

function DeleteType({ type }: { type: RequestType }) {
  const nameOf = useName();
  const { t } = useTranslation('requestTypes');
  const reason = useReason();
  const { t: common } = useTranslation();
  const confirm = useConfirm();
  const removal = useDeleteType();
  const name = isolate(nameOf(type));
  const remove = async () => {
    const focusNext = focusToNeighbour();
    const agreed = await confirm({
      title: t('remove.title', { name }),
      description: t('remove.text'),
      confirmLabel: common('delete'),
    });
    if (!agreed) return;
    try {
      // awaited here: the card is gone before callbacks given to `mutate` would be called
      await removal.mutateAsync(type.id);
      toast({ tone: 'success', title: t('toasts.deleted') });
      focusNext();
    } catch (error) {
      toast({ tone: 'error', title: t('toasts.deleteFailed'), description: reason(error) });
    }
  };
  return (
    <IconButton
      size="sm"
      variant="dangerGhost"
      label={t('deleteOf', { name })}
      icon={<Trash2 aria-hidden="true" />}
      loading={removal.isPending}
      onClick={() => void remove()}
    />
  );
}
