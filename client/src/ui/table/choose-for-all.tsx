import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { ChooseDialog } from '../form/choose-dialog';

interface Props extends Omit<ComponentProps<typeof ChooseDialog>, 'title' | 'description' | 'present'> {
  /** What each of the selected records has now. */
  present: readonly (number | null)[];
}

/** One record chosen for all selected rows, or none. Nothing is chosen at first, unless no row has any: then none is. */
export function ChooseForAll({ present, ...props }: Props) {
  const { t } = useTranslation('tables');
  return (
    <ChooseDialog
      {...props}
      title={props.label}
      description={t('selection.counts.selected', { count: present.length })}
      present={present.every((id) => id === null) ? null : undefined}
    />
  );
}
