import type { Comment } from '@shared/contracts/comments';
import { isTooIntricate } from '@shared/rules/markdown';
import { memo } from 'react';
import { onDemand, useLate } from '@/ui/overlay/on-demand';
import { LinkPreviews } from '@/ui/text/linked-text';
import { linksIn } from '@/ui/text/links';
import { PlainOnError, PlainText } from './plain-text';

const markdown = onDemand(() => import('./comment-markdown').then((file) => file.CommentMarkdown));

type Props = Pick<Comment, 'mentions' | 'references'> & { children: string };

/** How many of its links are previewed. */
const PREVIEWS = 3;

/**
 * What a comment says; as it was typed until the code that shows Markdown has come, and where it was written before such texts were
 * refused.
 */
export const CommentText = memo(function CommentText(props: Props) {
  const Markdown = useLate(markdown, console.error);
  const { children: text, references } = props;
  const isRecord = (url: string) => references.some((reference) => reference.text === url);
  return (
    <div className="min-w-0 max-w-full">
      {Markdown && !isTooIntricate(text) ? (
        <PlainOnError key={text} text={text}>
          <Markdown {...props} />
        </PlainOnError>
      ) : (
        <PlainText>{text}</PlainText>
      )}
      <LinkPreviews urls={linksIn(text, PREVIEWS).filter((url) => !isRecord(url))} />
    </div>
  );
});
