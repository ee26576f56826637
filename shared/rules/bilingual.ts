import type { Language } from '../language';

export interface Names {
  name: string;
  nameEn: string | null;
}
export interface StepNames {
  stepName: string;
  stepNameEn: string | null;
}

/** Both names, where there are two. */
export const bothNames = ({ name, nameEn }: Names): string[] => (nameEn ? [name, nameEn] : [name]);

/** Names that a change gives a record: an absent one stays, a null one is none. */
export interface NewNames {
  name?: string | undefined;
  nameEn?: string | null | undefined;
}

/** The field of the first of the new names that this is true of; undefined where it is true of none. */
export const nameThat = (names: NewNames, isTrueOf: (name: string) => boolean): keyof NewNames | undefined =>
  (['name', 'nameEn'] as const).find((field) => typeof names[field] === 'string' && isTrueOf(names[field]));

/** What a record is called in a language: by its first name where it has no second one. */
export const nameIn = ({ name, nameEn }: Names, language: Language): string =>
  (language === 'en' && nameEn) || name;

export const stepNameIn = ({ stepName: name, stepNameEn: nameEn }: StepNames, language: Language): string =>
  nameIn({ name, nameEn }, language);
