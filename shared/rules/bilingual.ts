import type { Language } from '../language';

export interface Names {
  name: string;
  nameEn: string | null;
}
export interface StepNames {
  stepName: string;
  stepNameEn: string | null;
}

/** What a record is called in a language: by its first name where it has no second one. */
export const nameIn = ({ name, nameEn }: Names, language: Language): string =>
  (language === 'en' && nameEn) || name;

export const stepNameIn = ({ stepName: name, stepNameEn: nameEn }: StepNames, language: Language): string =>
  nameIn({ name, nameEn }, language);
