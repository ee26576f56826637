import type { Comment, CommentReference } from '@shared/contracts/comments';
import { Children, type ComponentProps, Fragment, type ReactNode } from 'react';
import Markdown, { type Components } from 'react-markdown';
import { Link } from 'react-router-dom';
import remarkBreaks from 'remark-breaks';
import { useName } from '@/lib/names';
import { paths } from '@/lib/paths';
import { partsOfComment } from '../model/parts';

type Named = Pick<Comment, 'mentions' | 'references'>;

interface Props extends Named {
  children: string;
}

/** What of Markdown is shown; of all else, and of HTML, the text. */
const shown = ['p', 'ul', 'ol', 'li', 'strong', 'em', 'code', 'pre', 'a', 'br', 'blockquote', 'img'];
const breaks = [remarkBreaks];
const link = 'rounded-xs text-primary-ink underline underline-offset-4';

/** A comment's Markdown as elements of the page; never as HTML. Each paragraph has its own direction. */
export function CommentMarkdown({ children, mentions, references }: Props) {
  const named = { mentions, references };
  const withNames = (content: ReactNode) => <Names named={named}>{content}</Names>;
  const components: Components = {
    p: ({ children: text }) => (
      <p dir="auto" className="page-edge w-fit max-w-full">
        {withNames(text)}
      </p>
    ),
    li: ({ children: text }) => <li>{withNames(text)}</li>,
    ul: ({ children: items }) => (
      <ul dir="auto" className="list-disc space-y-1 ps-6">
        {items}
      </ul>
    ),
    ol: ({ children: items, start }) => (
      <ol dir="auto" start={start} className="list-decimal space-y-1 ps-6">
        {items}
      </ol>
    ),
    strong: ({ children: text }) => <strong className="font-semibold">{withNames(text)}</strong>,
    em: ({ children: text }) => <em>{withNames(text)}</em>,
    blockquote: ({ children: text }) => (
      <blockquote className="border-line-strong border-s-2 ps-3 text-ink-muted">{text}</blockquote>
    ),
    code: ({ children: text }) => (
      <code dir="auto" className="rounded-xs bg-sunken px-1 py-0.5 font-mono text-[0.9em]">
        {text}
      </code>
    ),
    pre: ({ children: text }) => (
      // scrolled by keyboard as well
      <pre
        dir="ltr"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long line is read by scrolling
        tabIndex={0}
        className="overflow-x-auto rounded-md bg-sunken p-3 text-start text-sm [&_code]:bg-transparent [&_code]:p-0"
      >
        {text}
      </pre>
    ),
    a: ({ href, children: text }) => <Away href={href}>{text}</Away>,
    // what others keep elsewhere is not fetched by readers
    img: ({ src, alt }) => <Away href={typeof src === 'string' ? src : undefined}>{alt || String(src)}</Away>,
  };
  return (
    <div className="wrap-anywhere flex min-w-0 max-w-full flex-col gap-2 text-sm">
      <Markdown allowedElements={shown} unwrapDisallowed remarkPlugins={breaks} components={components}>
        {children}
      </Markdown>
    </div>
  );
}

/** An address that leads out of the hub, if it is one that may be followed. */
function Away({ href, children }: { href: string | undefined; children: ReactNode }) {
  if (!href) return children;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={link}>
      {children}
    </a>
  );
}

/** Texts among these children with the people and records that they name. */
const Names = ({ named, children }: { named: Named; children: ReactNode }) =>
  Children.map(children, (child) =>
    typeof child === 'string' ? <Parts text={child} named={named} /> : child,
  );

const Parts = ({ text, named }: { text: string; named: Named }) =>
  partsOfComment(text, named).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other identity
    <Fragment key={index}>
      {part.kind === 'text' && part.text}
      {part.kind === 'link' && (
        <a href={part.href} target="_blank" rel="noopener noreferrer" className={link}>
          <bdi dir="ltr">{part.text}</bdi>
        </a>
      )}
      {part.kind === 'mention' && (
        <bdi className="rounded-xs bg-primary-soft px-1 font-medium text-primary-ink">{part.text}</bdi>
      )}
      {part.kind === 'reference' && <Reference reference={part.reference} />}
    </Fragment>
  ));

function Reference({ reference }: { reference: CommentReference }) {
  const nameOf = useName();
  const { uniqueNumber } = reference;
  return (
    <Link to={pathOf(reference)} className={link}>
      <bdi>
        {uniqueNumber && reference.kind !== 'projectTask' && `${uniqueNumber} `}
        {nameOf(reference)}
      </bdi>
    </Link>
  );
}

function pathOf({ kind, id, projectId }: CommentReference): ComponentProps<typeof Link>['to'] {
  if (kind === 'request') return paths.request(id);
  if (kind === 'project') return paths.project(id);
  return kind === 'task' ? paths.task(id) : `${paths.project(projectId ?? id)}#task-${id}`;
}
