import { useTranslation } from 'react-i18next';
import type notes from '@/locales/ar/notes';
import type { Place } from '../api';

/** Comments on tasks are called notes, as the specification has them. */
export function useWords({ records }: Pick<Place, 'records'>) {
  const { t } = useTranslation(['comments', 'notes']);
  return (key: Exclude<keyof typeof notes, 'openOf'>) =>
    t(records === 'tasks' ? `notes:${key}` : `comments:${key}`);
}
