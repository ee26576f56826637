import type { RecordPickerProps } from '@/ui/answers/record-picker-context';
import { Skeleton } from '@/ui/feedback/skeleton';
import { onDemand, useLate } from '@/ui/overlay/on-demand';

const recordPicker = onDemand(() => import('./record-picker').then((file) => file.RecordPicker));

/** The picker of records, whose code is fetched with the first form that asks for one. */
export function LateRecordPicker(props: RecordPickerProps) {
  const RecordPicker = useLate(recordPicker, console.error);
  return RecordPicker ? <RecordPicker {...props} /> : <Skeleton className="h-10" />;
}
