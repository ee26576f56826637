import { useContext } from 'react';
import { cn } from '@/lib/cn';
import { LinkPreviewContext } from './link-preview-context';
import { linksIn, partsOf } from './links';

export interface LinkedTextProps {
  children: string;
  className?: string;
  /** How many of its links are previewed. */
  previews?: 0 | 1 | 2 | 3;
}

/** A paragraph that people typed, in its own direction at the start of its place: its web addresses are links, and the first of them are previewed below. */
export const LinkedText = ({ children, className, previews = 3 }: LinkedTextProps) => (
  <div className="min-w-0 max-w-full">
    <p dir="auto" className={cn('wrap-anywhere w-fit max-w-full page-edge whitespace-pre-line', className)}>
      {partsOf(children).map(({ text, href }, index) =>
        href ? (
          <a
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other identity
            key={index}
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            className="rounded-xs text-primary-ink underline underline-offset-4"
          >
            <bdi dir="ltr">{text}</bdi>
          </a>
        ) : (
          text
        ),
      )}
    </p>
    <LinkPreviews urls={linksIn(children, previews)} />
  </div>
);

/** Previews of these links, one below the other; nothing where none can be had. */
export function LinkPreviews({ urls }: { urls: readonly string[] }) {
  const Preview = useContext(LinkPreviewContext);
  return Preview && urls.map((url) => <Preview key={url} url={url} />);
}
