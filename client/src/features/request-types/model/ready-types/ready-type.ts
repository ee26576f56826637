import type { Condition, SentField } from '@shared/contracts/forms';

/** A request type to begin from: what it is called and for, and what its form asks, in both languages. */
export interface ReadyType {
  key: string;
  name: string;
  nameEn: string;
  description: string;
  descriptionEn: string;
  /** Working days. */
  estimatedDays: number;
  fields: readonly SentField[];
}

const comparing = (
  is: Condition['comparisons'][number]['is'],
  field: string,
  value: string | number | boolean,
): Condition => ({ match: 'all', comparisons: [{ field, is, value }] });

/** Shown where a field is answered so. */
export const where = (field: string, value: string | number | boolean) => comparing('equal', field, value);
/** Shown where a field is answered with anything else. */
export const whereNot = (field: string, value: string | number | boolean) =>
  comparing('different', field, value);
/** Shown where a choice is one of these. */
export const whereAny = (field: string, values: readonly string[]): Condition => ({
  match: 'any',
  comparisons: values.map((value) => ({ field, is: 'equal', value })),
});

/** A choice by its key, with its name in both languages. */
export const option = (key: string, name: string, nameEn: string) => ({ key, name, nameEn });

/** The trades of a building project. */
export const disciplines = [
  option('architectural', 'معماري', 'Architectural'),
  option('structural', 'إنشائي', 'Structural'),
  option('mechanical', 'ميكانيكي', 'Mechanical'),
  option('electrical', 'كهربائي', 'Electrical'),
  option('low_current', 'تيار خفيف', 'Low current'),
  option('site_works', 'موقع عام', 'Site works'),
];
