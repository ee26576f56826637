import { cn } from '@/lib/cn';
import { useName } from '@/lib/names';
import { Code } from './text';

/** Days beside a plan: more than planned, as a plus, are late; fewer, as a minus, early. */
export const driftText = (days: number): string =>
  days > 0 ? `+${days}` : days < 0 ? `−${-days}` : `${days}`;

export const Drift = ({ days }: { days: number }) => (
  <Code className={cn('font-medium', days > 0 && 'text-red', days < 0 && 'text-green')}>
    {driftText(days)}
  </Code>
);

interface DriftsProps {
  label: string;
  companies: readonly { company: { id: number; name: string; nameEn: string | null }; drift: number }[];
}

/** The days by which the tasks of each company differ from the plan. */
export function CompanyDrifts({ label, companies }: DriftsProps) {
  const nameOf = useName();
  return (
    <dl aria-label={label} className="flex flex-wrap gap-x-5 gap-y-1">
      {companies.map(({ company, drift }) => (
        <div key={company.id} className="flex items-baseline gap-1.5">
          <dt>
            <bdi>{nameOf(company)}</bdi>
          </dt>
          <dd>
            <Drift days={drift} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
