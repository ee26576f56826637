import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { usePageTitle } from '@/lib/page-title';
import { Button } from '../page/button';
import { EmptyState } from './states';

interface Props {
  icon: ReactNode;
  title: string;
  text: string;
  back: { to: string; label: string };
}

/** A page in place of a record that is not there, or not for this reader. */
export function RecordNotFound({ icon, title, text, back }: Props) {
  usePageTitle(title);
  return (
    <div className="mx-auto max-w-3xl px-4 py-12">
      <h1 className="sr-only">{title}</h1>
      <EmptyState
        icon={icon}
        title={title}
        text={text}
        action={
          <Button asChild>
            <Link to={back.to}>{back.label}</Link>
          </Button>
        }
      />
    </div>
  );
}
