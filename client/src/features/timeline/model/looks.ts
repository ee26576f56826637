import type { NamedInBoth } from '@shared/contracts/fields';

/** How a company's bars look: a colour, and beside it a pattern that paper without colours keeps apart. */
export interface Look {
  /** Of a plan. */
  plan: string;
  /** Of a turn. */
  turn: string;
  pattern: string | undefined;
}

const tones = [
  { plan: 'border-primary bg-primary-soft text-primary', turn: 'bg-primary' },
  { plan: 'border-accent bg-accent-soft text-accent', turn: 'bg-accent' },
  { plan: 'border-blue bg-blue-soft text-blue', turn: 'bg-blue' },
  { plan: 'border-yellow bg-yellow-soft text-yellow', turn: 'bg-yellow' },
  { plan: 'border-green bg-green-soft text-green', turn: 'bg-green' },
] as const;

const patterns = [
  undefined,
  'repeating-linear-gradient(135deg, currentColor 0 2px, transparent 2px 8px)',
  'radial-gradient(currentColor 1.5px, transparent 2px) 0 0 / 7px 7px',
  'repeating-linear-gradient(90deg, currentColor 0 1.5px, transparent 1.5px 7px)',
];

const noCompany: Look = {
  plan: 'border-grey bg-grey-soft text-grey',
  turn: 'bg-grey',
  pattern: undefined,
};

/** The companies that are given, each with a look of its own up to twenty of them, and how a company looks; null: none. */
export function looksOf(companies: readonly NamedInBoth[]) {
  const named = new Map(companies.map((company) => [company.id, company]));
  const places = new Map([...named.keys()].map((id, place) => [id, place]));
  return {
    companies: [...named.values()],
    lookOf: (companyId: number | null): Look => {
      const place = companyId === null ? undefined : places.get(companyId);
      const tone = place === undefined ? undefined : tones[place % tones.length];
      return tone ? { ...tone, pattern: patterns[(place ?? 0) % patterns.length] } : noCompany;
    },
  };
}
export type Looks = ReturnType<typeof looksOf>;
