import type { AnsweredFile, FilesField } from '@shared/contracts/forms';
import { type ComponentType, createContext } from 'react';

export interface FilesPickerProps {
  field: FilesField;
  /** What the field is answered with so far. */
  value: readonly AnsweredFile[];
  onChange: (files: AnsweredFile[]) => void;
  disabled: boolean;
}

/** How files are chosen for a field: the product says how, for it knows where they are kept. */
export const FilesPickerContext = createContext<ComponentType<FilesPickerProps> | null>(null);

export interface AnswerFiles {
  /** What they are uploaded to: a draft, which is begun with the first of them, or the request that is corrected. */
  owner: () => Promise<{ kind: 'draft' | 'request'; id: number }>;
  /** Told whether files of a field, by its key, are on their way. */
  onBusyChange: (key: string, isBusy: boolean) => void;
}

/** Where the files of a form’s answers go; null: nowhere, because the form is only tried. */
export const AnswerFilesContext = createContext<AnswerFiles | null>(null);
