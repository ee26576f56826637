import { bothNames, type Names, nameIn, type StepNames, stepNameIn } from '@shared/rules/bilingual';
import { useLanguage } from './direction';

/** Names what there is, and nothing where there is nothing. */
interface NameOf<Record, Nothing = never> {
  (record: Record): string;
  (record: Record | Nothing | null | undefined): string | undefined;
}
/** A record of the past that is gone. */
type Unnamed = { name: string | null; nameEn: string | null };

/** What a company, a request type, a template, a task or a role is called in the reader's language. */
export function useName(): NameOf<Names, Unnamed> {
  const { language } = useLanguage();
  const nameOf = (record: Names | Unnamed | null | undefined) =>
    record && record.name !== null ? nameIn(record as Names, language) : undefined;
  return nameOf as NameOf<Names, Unnamed>;
}

/** What a step of a workflow is called in the reader's language. */
export function useStepName(): NameOf<StepNames> {
  const { language } = useLanguage();
  const stepNameOf = (step: StepNames | null | undefined) => (step ? stepNameIn(step, language) : undefined);
  return stepNameOf as NameOf<StepNames>;
}

/** A record as a picker offers it: shown by one name, found by both. */
export function useNameOption(): (record: Names) => { label: string; found: string } {
  const nameOf = useName();
  return (record) => ({ label: nameOf(record), found: bothNames(record).join(' ') });
}
