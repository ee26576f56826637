import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { useReason } from '@/lib/use-reason';
import { toast } from '@/ui/feedback/toast';
import { useUnsavedInput } from '@/ui/form/unsaved-input';
import { useCreateFromTemplate } from '../api';

/** Makes a project from a template and goes there, or tells why it could not. */
export function useStartProject() {
  const { t } = useTranslation('projects');
  const reason = useReason();
  const navigate = useNavigate();
  const { letGo } = useUnsavedInput();
  const { mutateAsync, isPending, variables } = useCreateFromTemplate();
  const start = async (templateId: number, projectName: string, startDate: string | null = null) => {
    try {
      const project = await mutateAsync({ templateId, projectName, ...(startDate && { startDate }) });
      toast({ tone: 'success', title: t('create.done') });
      letGo(); // of the name: the project has it now
      navigate(paths.project(project.id));
    } catch (error) {
      toast({ tone: 'error', title: t('create.failed'), description: reason(error) });
    }
  };
  return { start, busyWith: isPending ? variables.templateId : undefined };
}
