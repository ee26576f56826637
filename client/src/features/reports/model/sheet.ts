/** Starts a section on a new sheet when printed. */
export const NEW_SHEET = 'print:break-before-page';
