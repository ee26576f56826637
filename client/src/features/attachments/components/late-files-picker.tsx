import type { FilesPickerProps } from '@/ui/answers/files-picker-context';
import { Skeleton } from '@/ui/feedback/skeleton';
import { onDemand, useLate } from '@/ui/overlay/on-demand';

const filesPicker = onDemand(() => import('./files-picker').then((file) => file.FilesPicker));

/** The picker of files, whose code is fetched with the first form that asks for some. */
export function LateFilesPicker(props: FilesPickerProps) {
  const FilesPicker = useLate(filesPicker, console.error);
  return FilesPicker ? <FilesPicker {...props} /> : <Skeleton className="h-16" />;
}
