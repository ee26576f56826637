import { ArrowLeft } from 'lucide-react';
import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { cameFrom, useGoBack } from '@/lib/back';
import { cn } from '@/lib/cn';
import { DirIcon } from '../text/dir-icon';
import { Button } from './button';

interface Props {
  title: ReactNode;
  description?: ReactNode;
  /** Where the back button leads. */
  backTo?: string | undefined;
  backLabel?: string;
  /** Beside the title: a status badge, a number. */
  meta?: ReactNode;
  /** Buttons at the end of the title's line. */
  actions?: ReactNode;
  /** `narrow` for forms and reading. */
  width?: 'narrow' | 'normal';
  children: ReactNode;
}

const widths = { narrow: 'max-w-3xl', normal: 'max-w-(--container-page)' };

/** A page: its heading, what can be done with it, its sections. */
export function Page({
  title,
  description,
  backTo,
  backLabel,
  meta,
  actions,
  width = 'normal',
  children,
}: Props) {
  const { t } = useTranslation();
  const heading = useHeadingFocus();
  return (
    <div className={cn('mx-auto w-full px-4 py-6 sm:px-6 sm:py-8', widths[width])}>
      {backTo && <BackLink to={backTo} label={backLabel ?? t('back')} />}
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 ref={heading} tabIndex={-1} className="wrap-anywhere font-semibold text-2xl">
              {title}
            </h1>
            {meta && <div className="flex flex-wrap items-center gap-x-3 gap-y-1">{meta}</div>}
          </div>
          {description && <p className="mt-1 max-w-2xl text-ink-muted">{description}</p>}
        </div>
        {actions && <div className="flex max-w-full flex-wrap gap-2 print:hidden">{actions}</div>}
      </div>
      <div className="flex flex-col gap-6">{children}</div>
    </div>
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
    <Button asChild variant="ghost" size="sm" className="-ms-3 mb-2 print:hidden">
      <Link to={to} onClick={follow}>
        <DirIcon icon={ArrowLeft} />
        {label}
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
