import { cn } from '@/lib/cn';

/** A user name, an address or a number on one line. What there is no room for is cut off its end, in Arabic too. */
export const CutCode = ({ children, className }: { children: string; className?: string }) => (
  <span dir="ltr" title={children} className={cn('block min-w-0 truncate rtl:text-end', className)}>
    {children}
  </span>
);
