import type { ReactNode } from 'react';
import { Card, CardHeader } from '@/ui/page/card';

interface Props {
  title: string;
  description?: string;
  icon: ReactNode;
  children: ReactNode;
}

/** A card with the settings of one kind. */
export function SettingSection({ title, description, icon, children }: Props) {
  return (
    <Card asChild>
      <section aria-label={title}>
        <CardHeader title={title} icon={icon} description={description} />
        <div className="flex flex-col gap-4">{children}</div>
      </section>
    </Card>
  );
}
