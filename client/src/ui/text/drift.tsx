import { cn } from '@/lib/cn';
import { Code } from './text';

/** Days beside a plan: more than planned, as a plus, are late; fewer, as a minus, early. */
export const driftText = (days: number): string =>
  days > 0 ? `+${days}` : days < 0 ? `−${-days}` : `${days}`;

export const Drift = ({ days }: { days: number }) => (
  <Code className={cn('font-medium', days > 0 && 'text-red', days < 0 && 'text-green')}>
    {driftText(days)}
  </Code>
);
