import i18next from 'i18next';
import { toast } from './toast';

/** Tells a person that what they asked for can't be fetched: they are offline, or this tab is older than the hub. */
export const tellPartMissing = (): void =>
  toast({ title: i18next.t('partMissing'), description: i18next.t('partMissingText'), tone: 'error' });
