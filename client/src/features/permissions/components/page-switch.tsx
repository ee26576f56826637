import { ChevronDown, Undo2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';
import { isolate } from '@/lib/isolate';
import { Switch } from '@/ui/form/switch';
import { Badge } from '@/ui/text/badge';
import { DirIcon } from '@/ui/text/dir-icon';
import { Code } from '@/ui/text/text';
import { decisionOf, isEntered, type PageRow, statusOf } from '../model/page-rows';
import { AccessBadge } from './access-badge';
import { RuleLadder } from './rule-ladder';

interface Props {
  row: PageRow;
  /** Absent where it may not be changed; null: what is entered is taken away. */
  onSwitch?: (hasAccess: boolean | null) => unknown;
}

/** One page: what it is, its default, what is so at present and why, the switch, and the way back from it. */
export function PageSwitch({ row, onSwitch }: Props) {
  const { t } = useTranslation(['permissions', 'permissionsTest']);
  const [isOpen, setOpen] = useState(false);
  const reasons = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const status = statusOf(row);
  const { hasAccess, source } = decisionOf(row);
  const word = (allowed: boolean) => t(allowed ? 'access.allowed' : 'access.denied');
  return (
    <li className="scroll-mt-48 border-line border-b px-4 py-3.5 last:border-b-0 sm:px-5">
      <div className="flex items-start gap-4">
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span className="font-medium">{row.displayName}</span>
            <Code className="text-ink-faint text-xs">{row.pageKey}</Code>
          </p>
          <p className="text-ink-muted text-sm">{row.description}</p>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 text-ink-faint text-xs">
            <span>{t('access.default', { access: word(row.defaultAccess) })}</span>
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={reasons}
              onClick={() => setOpen(!isOpen)}
              className="inline-flex min-h-6 items-center gap-1 rounded-sm hover:text-ink"
            >
              {t('access.decidedBy', { source: t(`permissionsTest:rules.${source}`) })}
              <span className="sr-only"> {row.displayName}</span>
              <ChevronDown
                aria-hidden="true"
                className={cn('size-3.5 transition-transform', isOpen && 'rotate-180')}
              />
            </button>
            {onSwitch && isEntered(row) && (
              <button
                type="button"
                onClick={() => {
                  toggle.current?.focus(); // the button goes with what is entered
                  onSwitch(null);
                }}
                className="inline-flex min-h-6 items-center gap-1 rounded-sm font-medium text-ink-muted hover:text-ink"
              >
                <DirIcon icon={Undo2} className="size-3.5" />
                {t('access.clear')} <span className="sr-only">{row.displayName}</span>
              </button>
            )}
          </p>
        </div>
        <div className="flex shrink-0 flex-col items-end gap-2 sm:flex-row sm:items-center sm:gap-4">
          {status === 'unset' ? (
            <Badge>{t('access.unset')}</Badge>
          ) : (
            <AccessBadge allowed={status === 'allowed'} />
          )}
          <Switch
            ref={toggle}
            className="flex"
            checked={hasAccess}
            disabled={!onSwitch}
            onCheckedChange={(checked) => onSwitch?.(checked)}
            aria-label={t('access.switch', { page: isolate(row.displayName) })}
          />
        </div>
      </div>
      <div id={reasons}>
        {isOpen && (
          <div className="mt-2 rounded-md bg-sunken px-3 py-2">
            <RuleLadder page={{ ...row, hasAccess, source }} />
          </div>
        )}
      </div>
    </li>
  );
}
