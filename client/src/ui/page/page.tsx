import { ArrowLeft } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { cameFrom, useGoBack } from '@/lib/back';
import { cn } from '@/lib/cn';
import { readStored, writeStored } from '@/lib/stored';
import { DirIcon } from '../text/dir-icon';
import { Button } from './button';

interface Props {
  title: ReactNode;
  description?: ReactNode;
  /** What the page is for: shown on the first visit of it in this browser. */
  intro?: ReactNode;
  /** Where the back button leads. */
  backTo?: string | undefined;
  backLabel?: string;
  /** Beside the title: a status badge, a number. */
  meta?: ReactNode;
  /** A `StatStrip`: in the title's line, or below it where there is no room. */
  counters?: ReactNode;
  /** Buttons at the end of the title's line. */
  actions?: ReactNode;
  /** `narrow` for forms and reading. */
  width?: 'narrow' | 'normal';
  /** Lists, whose first row is to be in sight: what stands above it is close together. */
  dense?: boolean;
  children: ReactNode;
}

const widths = { narrow: 'max-w-3xl', normal: 'max-w-(--container-page)' };

/** A page: its heading, what can be done with it, its sections. */
export function Page({
  title,
  description,
  intro,
  backTo,
  backLabel,
  meta,
  counters,
  actions,
  width = 'normal',
  dense = false,
  children,
}: Props) {
  const { t } = useTranslation();
  const heading = useHeadingFocus();
  return (
    <div className={cn('mx-auto w-full px-4 pt-2.5 pb-6 sm:px-6', widths[width])}>
      <div
        className={cn(
          'mb-3 flex flex-wrap items-start justify-between gap-x-4 gap-y-3',
          // counters that have grown take room from the title, and no line from the work
          counters && 'xl:flex-nowrap',
        )}
      >
        <div className="flex min-w-0 items-start gap-1">
          {backTo && <BackLink to={backTo} label={backLabel ?? t('back')} />}
          <div className="min-w-0">
            <div className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1">
              <h1 ref={heading} tabIndex={-1} className="wrap-anywhere font-semibold text-2xl">
                {title}
              </h1>
              {meta && <div className="flex flex-wrap items-center gap-x-3 gap-y-1">{meta}</div>}
            </div>
            {description && <p className="max-w-2xl text-ink-muted">{description}</p>}
          </div>
        </div>
        {counters && (
          <div className="min-w-0 max-xl:order-1 max-xl:basis-full xl:me-auto xl:shrink-0">{counters}</div>
        )}
        {intro && <Intro className={counters ? 'xl:hidden' : ''}>{intro}</Intro>}
        {actions && (
          <div
            data-commands
            className={cn(
              'flex max-w-full flex-wrap gap-2 xl:ms-auto print:hidden',
              counters && 'xl:shrink-0',
            )}
          >
            {actions}
          </div>
        )}
      </div>
      <div className={cn('flex flex-col', dense ? 'gap-3' : 'gap-5')}>{children}</div>
    </div>
  );
}

/**
 * A person who has read it once has the room for the work instead. On a wide screen it takes no line from the work: it
 * stands beside the title, where no counters do.
 */
function Intro({ className, children }: { className: string; children: ReactNode }) {
  const key = `seen ${useLocation().pathname}`;
  const [isNew] = useState(() => readStored(key) === null);
  useEffect(() => writeStored(key, 'yes'), [key]);
  return (
    isNew && (
      <p
        className={cn(
          'text-ink-muted max-xl:order-2 max-xl:-mt-2 max-xl:basis-full xl:flex-1 xl:basis-0 xl:self-center xl:text-sm print:hidden',
          className,
        )}
      >
        {children}
      </p>
    )
  );
}

/** Leads to the page as it was left, where a person came from it. */
function BackLink({ to, label }: { to: string; label: string }) {
  const goBack = useGoBack();
  const follow = (event: MouseEvent) => {
    const opensAnew = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (opensAnew || !cameFrom(to)) return;
    event.preventDefault();
    goBack(to);
  };
  return (
    <Button asChild variant="ghost" className="-ms-3 size-10 shrink-0 p-0 print:hidden">
      <Link to={to} onClick={follow} aria-label={label} title={label}>
        <DirIcon icon={ArrowLeft} />
      </Link>
    </Button>
  );
}

/** The heading that had the focus has just gone, with its page. */
let isOrphaned = false;

/** A page that takes the place of another, or of its own skeleton, takes over the focus that the heading had. */
function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const own = heading.current;
    if (isOrphaned && document.activeElement === document.body) own?.focus({ preventScroll: true });
    isOrphaned = false;
    return () => {
      isOrphaned = document.activeElement === own;
    };
  }, []);
  return heading;
}

interface SectionProps {
  title: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** A part of a page with a heading of its own. */
export function Section({ title, description, actions, children, className }: SectionProps) {
  return (
    <section className={className}>
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 className="font-semibold text-lg">{title}</h2>
          {description && <p className="text-ink-muted text-sm">{description}</p>}
        </div>
        {actions}
      </div>
      {children}
    </section>
  );
}
