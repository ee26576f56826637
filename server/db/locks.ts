/**
 * Advisory locks of the product's database. Any numbers, as long as they are ours alone.
 *
 * - migration: whoever changes the schema holds it; a backup shares it, so that the schema stays.
 * - presence: every running server shares it; a restore holds it.
 * - files: who deletes files of removed attachments shares it; a backup holds it, so that they stay for its snapshot.
 */
export const locks = { migration: 704_325_117, presence: 704_325_118, files: 704_325_119 } as const;
