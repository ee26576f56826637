import type { Together } from '@shared/contracts/together';

/** The answer to a call that changes several records: each id with the code of its refusal, or null. */
export const codesOf = ({ results }: Together) =>
  results.map(({ id, refusal }) => [id, refusal?.code ?? null]);
