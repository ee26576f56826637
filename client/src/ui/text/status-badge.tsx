import type { Priority } from '@shared/rules/statuses';
import {
  Ban,
  ChevronDown,
  ChevronsUp,
  ChevronUp,
  CircleX,
  Equal,
  Lock,
  type LucideIcon,
  OctagonPause,
  PencilRuler,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';
import { Badge, type Tone, toneIcons } from './badge';

/** `refused` has no sign but its own. */
type Look = { tone: Tone; icon?: LucideIcon } | { tone: 'refused'; icon: LucideIcon };

/** Green, blue, yellow, red as the specification has them; grey for the rest. Each colour has one meaning, red that of late. */
const statuses = {
  planning: { tone: 'grey', icon: PencilRuler },
  pending: { tone: 'yellow' },
  in_progress: { tone: 'blue' },
  on_hold: { tone: 'grey', icon: OctagonPause },
  delayed: { tone: 'red' },
  completed: { tone: 'green' },
  cancelled: { tone: 'grey', icon: Ban },
  rejected: { tone: 'refused', icon: CircleX },
  active: { tone: 'green' },
  disabled: { tone: 'grey', icon: Ban },
  locked: { tone: 'grey', icon: Lock },
  unknown: { tone: 'grey' },
} as const satisfies Record<string, Look>;
type KnownStatus = keyof typeof statuses;

const known = (status: string): KnownStatus =>
  Object.hasOwn(statuses, status) ? (status as KnownStatus) : 'unknown';

interface Props {
  status: string;
  /** Other words than the usual ones. */
  label?: string;
  size?: 'sm' | 'md';
  className?: string;
}

export function StatusBadge({ status, label, ...props }: Props) {
  const { t } = useTranslation('status');
  const key = known(status);
  const Icon = signOf(key);
  return (
    <Badge tone={statuses[key].tone} icon={<Icon aria-hidden="true" />} {...props}>
      {label ?? t(key)}
    </Badge>
  );
}

function signOf(status: KnownStatus): LucideIcon {
  const { tone, icon }: Look = statuses[status];
  return icon ?? toneIcons[tone as Tone];
}

const signs: Record<Tone | 'refused', string> = {
  green: 'text-green',
  blue: 'text-blue',
  yellow: 'text-yellow',
  red: 'text-red',
  grey: 'text-grey',
  refused: 'text-ink',
};

/** The sign of a status alone, for a list of choices that names it. */
export function StatusSign({ status }: { status: string }) {
  const key = known(status);
  const Icon = signOf(key);
  return <Icon aria-hidden="true" className={signs[statuses[key].tone]} />;
}

const priorities = {
  low: { icon: ChevronDown, weight: 'px-0!' },
  medium: { icon: Equal, weight: 'px-0!' },
  high: { icon: ChevronUp, weight: 'px-0! font-semibold text-ink' },
  urgent: { icon: ChevronsUp, weight: 'font-semibold text-ink motion-safe:animate-urgent' },
} as const satisfies Record<Priority, { icon: LucideIcon; weight: string }>;

/** A sign and a word without a colour, since colours mean states. Urgent pulses, unless the reader prefers less motion. */
export function PriorityBadge({
  priority,
  size = 'md',
  className,
}: {
  priority: string;
  size?: 'sm' | 'md';
  className?: string;
}) {
  const { t } = useTranslation('status');
  if (!Object.hasOwn(priorities, priority))
    return (
      <Badge tone="plain" size={size}>
        {t('priority.unknown')}
      </Badge>
    );
  const key = priority as Priority;
  const { icon: Icon, weight } = priorities[key];
  return (
    <Badge tone="plain" size={size} icon={<Icon aria-hidden="true" />} className={cn(weight, className)}>
      {t(`priority.${key}`)}
    </Badge>
  );
}
