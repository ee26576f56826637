import { useQuery } from '@tanstack/react-query';
import { useSeen } from '@/lib/use-seen';
import { Loading, Skeleton } from '@/ui/feedback/skeleton';
import { Card } from '@/ui/page/card';
import { linkPreviewQuery } from '../api';
import { PreviewCard } from './preview-card';

/** A card about the page behind a link, asked for when it comes into view; nothing where there is none to be had. */
export function LinkPreview({ url }: { url: string }) {
  const { ref, seen } = useSeen<HTMLDivElement>();
  const { data, isError } = useQuery({ ...linkPreviewQuery(url, { orNull: true }), enabled: seen });
  if (isError || data === null) return null;
  return (
    <div ref={ref} className="mt-2 print:hidden">
      {data ? <PreviewCard preview={data} url={url} /> : <PreviewSkeleton />}
    </div>
  );
}

export const PreviewSkeleton = () => (
  <Loading>
    <Card className="flex h-18 w-full max-w-xl gap-3 overflow-hidden p-0">
      <Skeleton className="h-full w-20 shrink-0 rounded-none" />
      <span className="flex flex-1 flex-col justify-center gap-2 pe-4">
        <Skeleton className="h-3 w-24" />
        <Skeleton className="h-3.5 w-3/4" />
      </span>
    </Card>
  </Loading>
);
