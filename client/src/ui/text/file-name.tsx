const LEFT_TO_RIGHT_MARK = '\u200e';

/** A number before the extension of an Arabic name would be swapped with it: `csv.2026`. */
function inOrder(name: string): string {
  let from = name.lastIndexOf('.');
  while (from > 0 && /[\d._-]/.test(name[from - 1] as string)) from -= 1;
  const isSwapped =
    from > 0 && /\d/.test(name.slice(from, name.lastIndexOf('.'))) && /\p{Script=Arabic}/u.test(name);
  return isSwapped ? name.slice(0, from) + LEFT_TO_RIGHT_MARK + name.slice(from) : name;
}

/** The name of a file, isolated from the direction around it. */
export const FileName = ({ children, className }: { children: string; className?: string }) => (
  <bdi className={className}>{inOrder(children)}</bdi>
);
