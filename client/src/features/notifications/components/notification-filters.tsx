import { notificationKinds } from '@shared/rules/notifications';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangeParams } from '@/lib/use-change-params';
import { FilterBar, Segmented } from '@/ui/form/segmented';
import { Select } from '@/ui/form/select';

type Param = 'show' | 'kind';

/** Kept in the address, so that going back finds the list as it was. */
export function useNotificationFilters() {
  const [params, change] = useChangeParams<Param>();
  const unread = params.get('show') === 'unread';
  const kind = notificationKinds.find((known) => known === params.get('kind'));
  return { unread, kind, change, clear: () => change({ show: '', kind: '' }) };
}

interface Props extends Omit<ReturnType<typeof useNotificationFilters>, 'clear'> {
  /** What can be done with what is shown. */
  children: ReactNode;
}

export function NotificationFilterBar({ unread, kind, change, children }: Props) {
  const { t } = useTranslation('notifications');
  return (
    <FilterBar>
      <Segmented
        label={t('show.label')}
        value={unread ? 'unread' : 'all'}
        onValueChange={(show) => change({ show: show === 'unread' ? show : '' })}
        options={[
          { value: 'all', label: t('show.all') },
          { value: 'unread', label: t('show.unread') },
        ]}
        className="max-sm:*:flex-1 max-sm:*:justify-center"
      />
      <div className="sm:w-56">
        <Select
          aria-label={t('kind.label')}
          value={kind ?? ''}
          onValueChange={(value) => change({ kind: value })}
          options={[
            { value: '', label: t('kind.any') },
            ...notificationKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
          ]}
        />
      </div>
      {children}
    </FilterBar>
  );
}
