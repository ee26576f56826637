import type { Project } from '@shared/contracts/projects';
import { type ProjectStatus, projectStatuses } from '@shared/rules/statuses';
import { useTranslation } from 'react-i18next';
import { useReason } from '@/lib/use-reason';
import { toast } from '@/ui/feedback/toast';
import { Select } from '@/ui/form/select';
import { StatusBadge, StatusSign } from '@/ui/text/status-badge';
import { useUpdateProject } from '../api';

/** The project's status: to be chosen by those who may edit it. */
export function ProjectStatusControl({ project }: { project: Project }) {
  const { t } = useTranslation(['projects', 'status']);
  const reason = useReason();
  const { mutate } = useUpdateProject(project.id);
  if (!project.can.edit) return <StatusBadge status={project.status} />;
  const change = (status: ProjectStatus) =>
    mutate(
      { status },
      {
        onSuccess: () => toast({ tone: 'success', title: t('form.saved') }),
        onError: (error) =>
          toast({ tone: 'error', title: t('details.statusFailed'), description: reason(error) }),
      },
    );
  return (
    <Select
      aria-label={t('details.status')}
      value={project.status}
      onValueChange={(value) => change(value as ProjectStatus)}
      options={projectStatuses.map((status) => ({
        value: status,
        label: t(`status:${status}`),
        icon: <StatusSign status={status} />,
      }))}
      className="w-44"
    />
  );
}
