import { allowedExtensions } from '@shared/rules/attachments';
import type { Ref } from 'react';

interface Props {
  ref: Ref<HTMLInputElement>;
  multiple?: boolean;
  onFiles: (files: File[]) => void;
}

const accept = allowedExtensions.map((extension) => `.${extension}`).join(',');

/** The browser's chooser of files, which a button opens by clicking it. */
export function FileInput({ ref, multiple = false, onFiles }: Props) {
  return (
    <input
      ref={ref}
      type="file"
      multiple={multiple}
      hidden
      accept={accept}
      onChange={({ target }) => {
        onFiles([...(target.files ?? [])]);
        target.value = ''; // the same file may be chosen again
      }}
    />
  );
}
