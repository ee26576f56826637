export interface ComboboxOption {
  /** The record's id. */
  value: number;
  label: string;
  /** A second line: a company, an address. Searched as well. */
  hint?: string | undefined;
  /** By which it is found as well, without being seen: the name in the other language. */
  found?: string;
  disabled?: boolean;
}

/** The words by which an option is found. */
export const wordsOf = ({ label, hint = '', found = '' }: ComboboxOption): string =>
  `${label} ${hint} ${found}`;
