import { onDemand, useLate } from '@/ui/overlay/on-demand';

const linkPreview = onDemand(() => import('./link-preview').then((file) => file.LinkPreview));

/** The preview of a link, whose code is fetched with the first of them; who is offline has the link alone. */
export function LateLinkPreview({ url }: { url: string }) {
  const LinkPreview = useLate(linkPreview, console.error);
  return LinkPreview && <LinkPreview url={url} />;
}
