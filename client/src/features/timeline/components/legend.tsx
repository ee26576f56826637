import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';
import { useName } from '@/lib/names';
import type { Look, Looks } from '../model/looks';

/** The ground of a plan, with its pattern. */
export const Pattern = ({ look: { pattern } }: { look: Look }) =>
  pattern && (
    <span aria-hidden="true" className="absolute inset-0 opacity-35" style={{ background: pattern }} />
  );

/** A piece of a plan, beside the name of its company. */
export const Swatch = ({ look }: { look: Look }) => (
  <span
    aria-hidden="true"
    className={cn(
      'relative inline-block h-3 w-5 shrink-0 overflow-hidden rounded-xs border align-middle',
      look.plan,
    )}
  >
    <Pattern look={look} />
  </span>
);

interface Props {
  /** Whose bars are drawn. */
  looks?: Looks;
  /** What else is drawn, by its sign. */
  signs: { sign: ReactNode; name: string }[];
}

/** What the bars mean; companies are named in the rows as well. */
export function Legend({ looks, signs }: Props) {
  const { t } = useTranslation('timeline');
  const nameOf = useName();
  const entries = [
    ...(looks?.companies.map((company) => ({
      key: `company ${company.id}`,
      sign: <Swatch look={looks.lookOf(company.id)} />,
      name: <bdi>{nameOf(company)}</bdi>,
    })) ?? []),
    ...[...signs, { sign: <Sign className="h-3 bg-sunken ring-1 ring-line" />, name: t('legend.off') }].map(
      ({ sign, name }) => ({ key: name, sign, name }),
    ),
  ];
  return (
    <ul aria-label={t('legend.label')} className="flex flex-wrap gap-x-5 gap-y-1 text-ink-muted text-xs">
      {entries.map(({ key, sign, name }) => (
        <li key={key} className="flex min-w-0 items-center gap-1.5">
          {sign}
          {name}
        </li>
      ))}
    </ul>
  );
}

export const Sign = ({ className }: { className: string }) => (
  <span aria-hidden="true" className={cn('inline-block w-5 shrink-0 rounded-xs', className)} />
);
