import type { Comment, CommentReference } from '@shared/contracts/comments';
import {
  Children,
  type ComponentProps,
  createContext,
  Fragment,
  type ReactNode,
  useContext,
  useMemo,
} from 'react';
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
const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
const link = 'rounded-xs text-primary-ink underline underline-offset-4';

/** What is not shown is not looked for: it stays the text that was typed. */
const rest = ['setextUnderline', 'definition', 'htmlFlow', 'htmlText', 'autolink'];
function withoutTheRest(this: { data: () => object }) {
  Object.assign(this.data(), { micromarkExtensions: [{ disable: { null: rest } }] });
}
const plugins = [remarkBreaks, withoutTheRest];

/** Whom and what the text names, for the elements that it becomes. */
const NamedContext = createContext<Named>({ mentions: [], references: [] });

const Paragraph = ({ children }: { children?: ReactNode }) => (
  <p dir="auto" className="page-edge w-fit max-w-full">
    <Names>{children}</Names>
  </p>
);
const Heading = ({ children }: { children?: ReactNode }) => (
  <p dir="auto" className="page-edge w-fit max-w-full font-semibold">
    <Names>{children}</Names>
  </p>
);

// each is the same function whenever it is shown, so that what it shows stays on the page, with the focus and the selection in it
const components: Components = {
  ...Object.fromEntries(headings.map((heading) => [heading, Heading])),
  p: Paragraph,
  li: ({ children }) => (
    <li>
      <Names>{children}</Names>
    </li>
  ),
  ul: ({ children }) => (
    <ul dir="auto" className="list-disc space-y-1 ps-6">
      {children}
    </ul>
  ),
  ol: ({ children, start }) => (
    <ol dir="auto" start={start} className="list-decimal space-y-1 ps-6">
      {children}
    </ol>
  ),
  strong: ({ children }) => (
    <strong className="font-semibold">
      <Names>{children}</Names>
    </strong>
  ),
  em: ({ children }) => (
    <em>
      <Names>{children}</Names>
    </em>
  ),
  blockquote: ({ children }) => (
    <blockquote className="border-line-strong border-s-2 ps-3 text-ink-muted">{children}</blockquote>
  ),
  code: ({ children }) => (
    <code dir="auto" className="rounded-xs bg-sunken px-1 py-0.5 font-mono text-[0.9em]">
      {children}
    </code>
  ),
  pre: ({ children }) => (
    // scrolled by keyboard as well
    <pre
      dir="ltr"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long line is read by scrolling
      tabIndex={0}
      className="overflow-x-auto rounded-md bg-sunken p-3 text-start text-sm [&_code]:bg-transparent [&_code]:p-0"
    >
      {children}
    </pre>
  ),
  a: ({ href, children }) => <Away href={href}>{children}</Away>,
  // what others keep elsewhere is not fetched by readers
  img: ({ src, alt }) => <Away href={typeof src === 'string' ? src : undefined}>{alt || String(src)}</Away>,
};

/** A comment's Markdown as elements of the page; never as HTML. Each paragraph has its own direction. */
export function CommentMarkdown({ children, mentions, references }: Props) {
  const named = useMemo(() => ({ mentions, references }), [mentions, references]);
  return (
    <NamedContext value={named}>
      <div className="wrap-anywhere flex min-w-0 max-w-full flex-col gap-2 text-sm">
        <Markdown
          allowedElements={[...shown, ...headings]}
          unwrapDisallowed
          remarkPlugins={plugins}
          components={components}
        >
          {children}
        </Markdown>
      </div>
    </NamedContext>
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
function Names({ children }: { children: ReactNode }) {
  const named = useContext(NamedContext);
  return Children.map(children, (child) =>
    typeof child === 'string' ? <Parts text={child} named={named} /> : child,
  );
}

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
