/**
 * How long the trust tests run. The short form belongs to `npm test` and `npm run trust`; the long one, `npm run trust -- --long`, obtains the
 * figures of docs/trust.md.
 */
const isLong = process.env.TRUST === 'long';

/** The number of rounds, inputs or records to work with. */
export const rounds = ({ short, long }: { short: number; long: number }): number => (isLong ? long : short);

/** Time that a test may take: two minutes, or in the long form two hours. */
export const patience = isLong ? 7_200_000 : 120_000;
