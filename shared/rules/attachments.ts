/** What may be attached to a task or a request: both sides use these, the server decides. */

export const MAX_FILE_BYTES = 10 * 1024 * 1024;
/** Of a record; the versions of a file count as one. */
export const MAX_FILES = 20;
export const MAX_VERSIONS = 10;
/** Uploaded for the fields of one draft of a request, or for one correction. */
export const MAX_ANSWER_FILES = 50;
const MAX_NAME = 200;

const TEXT = 'text/plain';
const OLD_OFFICE = 'application/x-cfb';
const openXml = (kind: string) => `application/vnd.openxmlformats-officedocument.${kind}`;
const openDocument = (kind: string) => `application/vnd.oasis.opendocument.${kind}`;

/**
 * The extensions that are taken, and what a file's own bytes have to say for each. What a browser could run or a
 * desktop would start (HTML, SVG, scripts, programs, documents with macros) is not among them.
 */
const contentOf: Record<string, readonly string[]> = {
  pdf: ['application/pdf'],
  png: ['image/png'],
  jpg: ['image/jpeg'],
  jpeg: ['image/jpeg'],
  gif: ['image/gif'],
  webp: ['image/webp'],
  heic: ['image/heic', 'image/heif'],
  docx: [openXml('wordprocessingml.document')],
  xlsx: [openXml('spreadsheetml.sheet')],
  pptx: [openXml('presentationml.presentation')],
  odt: [openDocument('text')],
  ods: [openDocument('spreadsheet')],
  odp: [openDocument('presentation')],
  doc: [OLD_OFFICE],
  xls: [OLD_OFFICE],
  ppt: [OLD_OFFICE],
  zip: ['application/zip'],
  dwg: ['image/vnd.dwg'],
  dxf: [TEXT],
  mp4: ['video/mp4'],
  mov: ['video/quicktime'],
  txt: [TEXT],
  csv: [TEXT],
};

const allowedExtensions: readonly string[] = Object.keys(contentOf);

/** What a field of a form may ask files of, by their extensions: what their bytes have to say goes with these. */
export const fileKinds = {
  pdf: ['pdf'],
  image: ['png', 'jpg', 'jpeg', 'gif', 'webp', 'heic'],
  spreadsheet: ['xlsx', 'xls', 'ods', 'csv'],
  document: ['docx', 'doc', 'odt', 'pptx', 'ppt', 'odp', 'txt'],
} as const satisfies Record<string, readonly string[]>;
export type FileKind = keyof typeof fileKinds;

/** The extensions of these kinds; without any, all that are taken. */
export const extensionsOf = (accept: readonly FileKind[]): readonly string[] =>
  accept.length === 0 ? allowedExtensions : accept.flatMap((kind): readonly string[] => fileKinds[kind]);

export const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

export const hasAllowedExtension = (name: string): boolean => Object.hasOwn(contentOf, extensionOf(name));

export const isAccepted = (name: string, accept: readonly FileKind[]): boolean =>
  extensionsOf(accept).includes(extensionOf(name));

/** Whether a file of this name may hold what its bytes say it does. */
export const mayHold = (name: string, mediaType: string): boolean =>
  hasAllowedExtension(name) && (contentOf[extensionOf(name)]?.includes(mediaType) ?? false);

/**
 * A file's name as it is kept: no folders, on one line, without characters that turn the direction of what follows
 * (`exe.fdp` could pass for a `.pdf`), and short enough with its extension intact: cleaned first, then cut, so that what
 * is removed costs no letters. The joiners of Arabic script stay.
 */
export function cleanFileName(sent: string): string {
  const parts = sent.split(/[/\\]/).map(tidy);
  const name = parts.findLast((part) => part !== '') ?? '';
  const letters = [...name];
  if (letters.length <= MAX_NAME) return name || 'file';
  const extension = extensionOf(name);
  const end = extension && extension.length < 20 ? `.${extension}` : '';
  return tidy(letters.slice(0, MAX_NAME - end.length).join('')) + end;
}

/** Composed only once what stood between two letters is gone. */
const tidy = (name: string): string =>
  name
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Surrogate}\ufeff]/gu, '')
    .normalize()
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|(?<![. ])[. ]+$/g, '');

/** What is wrong with a file before it is sent, as far as its name and size tell. */
export type FileProblem = 'empty' | 'tooLarge' | 'typeRefused';

export function problemOf(file: { name: string; size: number }): FileProblem | undefined {
  if (!hasAllowedExtension(cleanFileName(file.name))) return 'typeRefused';
  if (file.size > MAX_FILE_BYTES) return 'tooLarge';
  return file.size === 0 ? 'empty' : undefined;
}
