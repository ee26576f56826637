import { notificationKinds } from '@shared/rules/notifications';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterBar, Segmented } from '@/ui/form/segmented';
import { Select } from '@/ui/form/select';
import { oneOf, useListFilters } from '@/ui/list/use-list-filters';

export function useNotificationFilters() {
  const { values, change, clear } = useListFilters({
    show: oneOf(['all', 'unread'], 'all'),
    kind: oneOf(notificationKinds),
  });
  return { unread: values.show === 'unread', kind: values.kind, change, clear };
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
        onValueChange={(show) => change({ show })}
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
