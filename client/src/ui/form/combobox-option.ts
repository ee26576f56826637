export interface ComboboxOption {
  /** The record's id. */
  value: number;
  label: string;
  /** A second line: a company, an address. Searched as well. */
  hint?: string | undefined;
  disabled?: boolean;
}

/** An option by all that is seen of it. */
export const wordsOf = ({ label, hint = '' }: ComboboxOption): string => `${label} ${hint}`;
