import { extensionsOf, type FileKind } from '@shared/rules/attachments';
import type { Ref } from 'react';

interface Props {
  ref: Ref<HTMLInputElement>;
  multiple?: boolean;
  /** All kinds when there are none. */
  accept?: readonly FileKind[];
  onFiles: (files: File[]) => void;
}

/** The browser's chooser of files, which a button opens by clicking it. */
export function FileInput({ ref, multiple = false, accept = [], onFiles }: Props) {
  return (
    <input
      ref={ref}
      type="file"
      multiple={multiple}
      hidden
      accept={extensionsOf(accept)
        .map((extension) => `.${extension}`)
        .join(',')}
      onChange={({ target }) => {
        onFiles([...(target.files ?? [])]);
        target.value = ''; // the same file may be chosen again
      }}
    />
  );
}
