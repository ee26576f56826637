/** A section that begins on a sheet of its own. */
export const NEW_SHEET = 'print:break-before-page';
