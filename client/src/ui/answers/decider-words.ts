import type { Answers, FormField, StepDecider } from '@shared/contracts/forms';
import { useTranslation } from 'react-i18next';
import { isolate } from '@/lib/isolate';
import { useName } from '@/lib/names';
import { useRoleName } from '@/lib/role-name';
import { useFieldTexts } from './answer-fields';

/** Who decides a step that names no person, in words: the representative of a company; with the record that was answered, if any was. */
export function useDeciderWords(): (
  decider: StepDecider,
  fields: readonly FormField[],
  answers?: Answers,
) => string {
  const { t } = useTranslation('forms');
  const nameOf = useName();
  const roleOf = useRoleName();
  const textsOf = useFieldTexts();
  return (decider, fields, answers = {}) => {
    if (decider.kind === 'submitter_manager') return t('deciders.submitter_manager');
    if (decider.kind === 'representative')
      return t('deciders.representative', { company: isolate(nameOf(decider.company)) });
    if (decider.kind === 'everyone')
      return t('deciders.everyone', {
        role: isolate(roleOf(decider.role.name, decider.role.nameEn)),
        company: isolate(nameOf(decider.company)),
      });
    const field = fields.find(({ key }) => key === decider.field);
    const answer = answers[decider.field];
    const record = typeof answer === 'object' && 'id' in answer ? answer : undefined;
    if (decider.kind === 'company_of_field' && record)
      return t('deciders.representative', { company: isolate(nameOf(record)) });
    const project = record?.project?.uniqueNumber ?? (field?.kind === 'project' ? nameOf(record) : undefined);
    if (decider.kind === 'project_owner' && project)
      return t('deciders.owner', { project: isolate(project) });
    return t(`deciders.${decider.kind}`, {
      context: field?.kind === 'task' ? 'task' : undefined,
      field: isolate(field ? textsOf(field).label : decider.field),
    });
  };
}
