import type { NewNames } from '@shared/rules/bilingual';
import { latinDigits } from '@shared/rules/latin-digits';
import { plainForms } from '@shared/rules/search';
import { unseen } from '@shared/rules/unseen';
import unhomoglyph from 'unhomoglyph';

/** What draws nothing: blanks too, for how many stand where is hard to see, and عبد الله is عبدالله. */
const inkless = new RegExp(`[${unseen}\\p{Zs}]`, 'gu');
const withoutBlanks = (text: string): string => text.replace(inkless, '');

/** As people mean it: without diacritics, tatweel, hamza and its seat, and case. The last form is the plainest. */
const plainest = (text: string): string => plainForms(text).at(-1) ?? '';

/** The lunate sigmas and the long s look like c, C and f, and would be decomposed into letters of another look. */
const undecomposed = /[\u03f2\u03f9\u017f]/g;

/** Unicode's table tells ش from س, and ث from ى, by this mark alone; among the diacritics it would be lost. */
const threeDots = /\u06db/g;

/**
 * What a text looks like: two texts of one look can be mistaken for each other. It follows Unicode's UTS #39
 * (`unhomoglyph` has its table), beside the spellings of Arabic that people take for the same word, the digits of all
 * scripts, and case: once before letters become small, since Н looks like H and н does not look like h, and once after.
 * Capital I looks like small l, so i, l and 1 are one letter here. Blanks don't count.
 */
export function lookOf(text: string): string {
  const seen = latinDigits(withoutBlanks(text.replace(undecomposed, unhomoglyph).normalize('NFKD')));
  const folded = unhomoglyph(plainest(unhomoglyph(seen).replace(threeDots, '\u2234')));
  return withoutBlanks(folded.toLowerCase().replaceAll('i', 'l'));
}

/** Raise it with whatever changes a look: skeletons of other versions are made anew at the next start. */
const LOOKS_VERSION = 3;
export const presentSkeletons = `${LOOKS_VERSION}:`;

/** A look as it is stored, with its version. Skeletons are compared with each other only: they are not for people to read. */
export const skeletonOf = (text: string): string => presentSkeletons + lookOf(text);

/** What is stored of a person's names, so that look-alikes are found by an index. */
export const nameSkeletons = (person: { firstName: string; lastName: string; username: string }) => ({
  nameSkeleton: skeletonOf(`${person.firstName} ${person.lastName}`),
  usernameSkeleton: skeletonOf(person.username),
});

/** What is stored of a company's names, likewise; of a change, of those names alone that are new. */
export const companySkeletons = ({ name, nameEn }: NewNames) => ({
  ...(name !== undefined && { nameSkeleton: skeletonOf(name) }),
  ...(nameEn !== undefined && { nameEnSkeleton: nameEn === null ? null : skeletonOf(nameEn) }),
});

/** A text without what makes no other name: capitals, diacritics, hamza, taa marbuta and blanks. Texts of one spelling are the same name. */
export const spellingOf = (text: string): string => withoutBlanks(plainest(withoutBlanks(text)));

/**
 * How a text stands to another that is there already: `same` where people spell it alike (capitals, diacritics, hamza,
 * taa marbuta and blanks make no other name), `confusable` where it only looks like it, `other`.
 */
export function likeness(text: string, other: string): 'same' | 'confusable' | 'other' {
  if (spellingOf(text) === spellingOf(other)) return 'same';
  return lookOf(text) === lookOf(other) ? 'confusable' : 'other';
}
