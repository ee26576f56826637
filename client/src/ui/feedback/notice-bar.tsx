import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';

interface Props {
  /** An alert interrupts a person who listens to the page; a status waits until they pause. Without, it stands in one. */
  role?: 'alert' | 'status';
  icon: ReactNode;
  text: string;
  /** Where it sticks. */
  className?: string;
  /** What can be done about it. */
  children?: ReactNode;
}

/** Says across the page that something about it has changed, for as long as that is so. */
export const NoticeBar = ({ role, icon, text, className, children }: Props) => (
  <div
    role={role}
    className={cn(
      'flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b bg-yellow-soft px-4 py-3 text-sm text-yellow-ink sm:px-6 [&>svg]:size-4 [&>svg]:shrink-0',
      className,
    )}
  >
    {icon}
    <p className="min-w-0 flex-1 basis-60">{text}</p>
    {children}
  </div>
);
