import { PREVIEWS_A_MINUTE } from '@shared/contracts/link-preview';
import { limit } from '../../db/limits';

const byPerson = limit('link-preview', PREVIEWS_A_MINUTE, 60);

export const countPreview = (userId: number): Promise<void> => byPerson.count(String(userId));
