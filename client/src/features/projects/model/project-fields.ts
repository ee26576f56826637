import type { Project } from '@shared/contracts/projects';
import { typedNumber } from '@shared/rules/latin-digits';
import type { ParseKeys } from 'i18next';

interface ProjectField {
  /** How the value is typed, sent and shown. */
  kind: 'line' | 'text' | 'day' | 'amount' | 'mapLink' | 'status' | 'priority';
  label: ParseKeys<'projects'>;
  required?: true;
  /** More can't be typed in place; a form accepts it and says what is too long when it is saved. */
  maxLength?: number;
  /** In a form. */
  placeholder?: ParseKeys<'projects'>;
  /** Takes a whole line of a form. */
  isWide?: true;
}

const define = <Name extends keyof Project>(fields: Record<Name, ProjectField>) => fields;

/**
 * What people fill in about a project, in the order in which it is edited in place. What a value may be is said by the
 * contract: `newProject` and `projectChanges`.
 */
export const projectFields = define({
  name: {
    kind: 'line',
    label: 'create.name',
    required: true,
    maxLength: 200,
    placeholder: 'create.namePlaceholder',
    isWide: true,
  },
  description: { kind: 'text', label: 'create.description', isWide: true },
  status: { kind: 'status', label: 'details.status' },
  priority: { kind: 'priority', label: 'details.priority' },
  startDate: { kind: 'day', label: 'details.startDate' },
  endDate: { kind: 'day', label: 'details.endDate' },
  budget: { kind: 'amount', label: 'details.budget' },
  googleMapsLink: { kind: 'mapLink', label: 'form.map', isWide: true },
  location: { kind: 'line', label: 'details.location', maxLength: 500 },
});
export type ProjectFieldName = keyof typeof projectFields;
export const projectFieldNames = Object.keys(projectFields) as ProjectFieldName[];

/** The full form; the company and the progress have controls of their own there. */
export const formFields = [
  'name',
  'companyId',
  'status',
  'priority',
  'progress',
  'description',
  'startDate',
  'endDate',
  'budget',
  'location',
  'googleMapsLink',
] as const satisfies readonly (ProjectFieldName | 'companyId' | 'progress')[];

/** The project's page. */
export const detailFields = [
  'priority',
  'startDate',
  'endDate',
  'budget',
  'location',
] as const satisfies readonly ProjectFieldName[];

/** A value as it is typed; null is an empty one. */
export function typedValue(project: Project, field: ProjectFieldName): string | null {
  const value = project[field];
  return value === null ? null : String(value);
}

/** A typed value as the contract takes it; an emptied one is null, where the field may be empty. */
export function sentValue(field: ProjectFieldName, typed: unknown): string | number | null {
  const { kind, required } = projectFields[field];
  const text = typeof typed === 'string' ? typed.trim() : '';
  if (text === '') return required ? '' : null;
  return kind === 'amount' ? typedNumber(text) : text;
}
