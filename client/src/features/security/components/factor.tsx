import type { ReactNode } from 'react';

interface Props {
  title: ReactNode;
  text: ReactNode;
  children: ReactNode;
}

/** One kind of second factor: what it is, what there is of it, and what can be done. */
export function Factor({ title, text, children }: Props) {
  return (
    <div>
      <h3 className="font-medium">{title}</h3>
      <p className="text-ink-muted text-sm">{text}</p>
      <div className="mt-3 flex flex-wrap items-center gap-2">{children}</div>
    </div>
  );
}
