import { onDatabase } from './database';

/** As if each file of this person were so many bytes large. */
export async function fillStorage(userId: number, bytesEach: number): Promise<void> {
  await onDatabase((client) =>
    client.query('update attachments set size = $2 where uploaded_by_id = $1', [userId, bytesEach]),
  );
}
