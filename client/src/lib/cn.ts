/** Joins class names; a later Tailwind class wins over an earlier one of the same kind. */
export { twMerge as cn } from 'tailwind-merge';
