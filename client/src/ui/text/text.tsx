import type { ComponentProps, ReactNode } from 'react';
import { cn } from '@/lib/cn';

/** A code, an e-mail address, a phone number, a URL: left to right inside any text. */
export const Code = ({ children, className }: { children: ReactNode; className?: string }) => (
  <bdi dir="ltr" className={cn('ltr-code', className)}>
    {children}
  </bdi>
);

/** Words of unknown direction on two lines at most, or on as many as `line-clamp` says, cut at their own end. */
export const Clamped = ({ children, className }: { children: ReactNode; className?: string }) => (
  <bdi className={cn('hang-ellipsis line-clamp-2', className)}>{children}</bdi>
);

/** Words of unknown direction inside a sentence: names, titles. */
export const Bdi = (props: ComponentProps<'bdi'>) => <bdi {...props} />;

/** A paragraph that people typed: takes its own direction, keeps its line breaks. */
export const UserText = ({ children, className }: { children: ReactNode; className?: string }) => (
  <p dir="auto" className={cn('page-edge whitespace-pre-line', className)}>
    {children}
  </p>
);
