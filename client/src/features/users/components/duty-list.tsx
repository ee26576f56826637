import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Code } from '@/ui/text/text';

/** Records that depend on a person. */
export function DutyList({ title, children }: { title?: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <section>
      {title && <h3 className="mb-2 font-medium text-ink-muted text-sm">{title}</h3>}
      <ul className="divide-y divide-line rounded-md border border-line">{children}</ul>
    </section>
  );
}

interface DutyProps {
  to: string;
  name: string;
  number?: string | null;
  about?: string | undefined;
}

/** One of them, with the way to it. */
export const Duty = ({ to, name, number, about }: DutyProps) => (
  <li className="flex flex-wrap items-baseline justify-between gap-x-4 px-3 py-2.5 text-sm">
    <Link to={to} className="wrap-anywhere font-medium text-primary-ink underline-offset-4 hover:underline">
      <bdi>{name}</bdi>
    </Link>
    <span className="flex flex-wrap gap-x-3 text-ink-faint text-xs">
      {about && <span>{about}</span>}
      {number && <Code>{number}</Code>}
    </span>
  </li>
);
