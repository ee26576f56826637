import { fromMarkdown } from 'mdast-util-from-markdown';
import { toString as textOf } from 'mdast-util-to-string';

type Node = ReturnType<typeof fromMarkdown> | ReturnType<typeof fromMarkdown>['children'][number];

const containers = ['root', 'list', 'listItem', 'blockquote'];

/** What a text in Markdown says without its marks, on one line; pictures by what they are called. */
export const plainMarkdown = (text: string): string =>
  blocksOf(fromMarkdown(text)).join(' ').replace(/\s+/g, ' ').trim();

/** The texts of its blocks, HTML as it was typed. */
function blocksOf(node: Node): string[] {
  if (containers.includes(node.type) && 'children' in node)
    return node.children.flatMap((child) => blocksOf(child as Node));
  return [textOf(node)];
}
