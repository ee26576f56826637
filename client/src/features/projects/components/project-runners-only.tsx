import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useUser } from '@/features/auth/api';
import { paths } from '@/lib/paths';
import { toast } from '@/ui/feedback/toast';

/** Creating projects is for admins and company 11; everyone else is told so and led home. */
export function ProjectRunnersOnly({ children }: { children: ReactNode }) {
  const { t } = useTranslation(['projects', 'frame']);
  const allowed = useUser().can.createProjects;
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, in the language of that moment
  useEffect(() => {
    if (allowed) return;
    toast({ tone: 'error', title: t('frame:denied'), description: t('create.denied') });
    navigate(paths.root, { replace: true });
  }, [allowed]);
  return allowed ? children : null;
}
