/** Where keys are for what is typed or chosen there. */
export const typed =
  'input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** The letter of a key; on a layout without Latin letters, as the Arabic one, the letter that stands there on others. */
export const latinLetter = ({ key, code }: { key: string; code: string }): string | undefined =>
  /^[a-z]$/i.test(key) ? key.toLowerCase() : /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase();
