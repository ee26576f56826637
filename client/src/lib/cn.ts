import { type ClassNameValue, twMerge } from 'tailwind-merge';

/** Joins class names; a later Tailwind class wins over an earlier one of the same kind. */
export const cn = (...classes: ClassNameValue[]): string => twMerge(...classes);
