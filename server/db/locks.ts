/**
 * Advisory locks of the product's database. Any numbers, as long as they are ours alone.
 *
 * - migration: a migration of the schema holds it; a backup shares it, so that the schema stays.
 * - presence: every running server shares it; a restore holds it.
 * - files: who deletes files of removed attachments shares it; a backup holds it, so that they stay for its snapshot.
 * - names: who names or renames a person or a company holds it, so that no two take names that look alike.
 * - admins: held while an admin's role or account is taken away, so that one is left.
 * - limits: this number and one more for each kind of `limitKinds`, with the parent's id: held while one of that kind is added.
 * - authority: with a request type's id: held while a request is submitted or corrected whose amount is added up with others.
 * - storage: with a company's id, or a person's made negative: whose files are being added to.
 */
export const locks = {
  migration: 704_325_117,
  presence: 704_325_118,
  files: 704_325_119,
  names: 704_325_130,
  admins: 704_325_131,
  limits: 704_325_200,
  storage: 704_325_300,
  authority: 704_325_301,
} as const;
