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

/** Green, blue, yellow, red as the specification has them; grey for the rest. */
const statuses = {
  planning: { tone: 'grey', icon: PencilRuler },
  pending: { tone: 'yellow' },
  in_progress: { tone: 'blue' },
  on_hold: { tone: 'grey', icon: OctagonPause },
  delayed: { tone: 'red' },
  completed: { tone: 'green' },
  cancelled: { tone: 'grey', icon: Ban },
  rejected: { tone: 'red', icon: CircleX },
  active: { tone: 'green' },
  disabled: { tone: 'grey', icon: Ban },
  locked: { tone: 'grey', icon: Lock },
  unknown: { tone: 'grey' },
} as const satisfies Record<string, { tone: Tone; icon?: LucideIcon }>;
type KnownStatus = keyof typeof statuses;

const known = (status: string): KnownStatus =>
  Object.hasOwn(statuses, status) ? (status as KnownStatus) : 'unknown';

const statusTone = (status: string): Tone => statuses[known(status)].tone;

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
  const { tone, ...rest } = statuses[key];
  const Icon = 'icon' in rest ? rest.icon : undefined;
  return (
    <Badge tone={tone} {...(Icon && { icon: <Icon aria-hidden="true" /> })} {...props}>
      {label ?? t(key)}
    </Badge>
  );
}

const signs: Record<Tone, string> = {
  green: 'text-green',
  blue: 'text-blue',
  yellow: 'text-yellow',
  red: 'text-red',
  grey: 'text-grey',
};

/** The sign of a status alone, for a list of choices that names it. */
export function StatusSign({ status }: { status: string }) {
  const tone = statusTone(status);
  const Icon = toneIcons[tone];
  return <Icon aria-hidden="true" className={signs[tone]} />;
}

const priorities = {
  low: { tone: 'grey', icon: ChevronDown },
  medium: { tone: 'blue', icon: Equal },
  high: { tone: 'yellow', icon: ChevronUp },
  urgent: { tone: 'red', icon: ChevronsUp },
} as const satisfies Record<string, { tone: Tone; icon: LucideIcon }>;
type KnownPriority = keyof typeof priorities;

/** Urgent pulses, unless the reader prefers less motion. */
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
  if (!Object.hasOwn(priorities, priority)) return <Badge size={size}>{t('priority.unknown')}</Badge>;
  const key = priority as KnownPriority;
  const { tone, icon: Icon } = priorities[key];
  return (
    <Badge
      tone={tone}
      size={size}
      icon={<Icon aria-hidden="true" />}
      className={cn(key === 'urgent' && 'motion-safe:animate-urgent', className)}
    >
      {t(`priority.${key}`)}
    </Badge>
  );
}
