import { type ClassValue, clsx } from 'clsx';

// Where classes meet that set the same property, the later one counts, so that a user of a component can have it
// otherwise. That is what the library tailwind-merge does, for all of Tailwind, in 9 kB; here it is done for the classes
// that this product has. cn.test.ts holds both against each other, and fails over a class that is not known here.

/** What a class sets, by how it begins; what is in brackets in a pattern belongs to the name. The first that fits counts. */
const properties: readonly (readonly [RegExp, string])[] = [
  [/^(?:static|fixed|absolute|relative|sticky)$/, 'position'],
  [/^(?:block|inline|inline-block|flex|inline-flex|grid|inline-grid|table|contents|hidden)$/, 'display'],
  [/^(?:in)?visible$/, 'visibility'],
  [/^(?:not-)?sr-only$/, 'sr-only'],
  [/^(?:underline|line-through|no-underline)$/, 'line'],
  [/^flex-(?:row|col)/, 'direction'],
  [/^flex-(?:no)?wrap$/, 'wrap'],
  [/^flex-/, 'flex'],
  [/^select-(?:none|all|text)$/, 'user select'],
  [/^font-(?:normal|medium|semibold|bold)$/, 'weight'],
  [/^text-(?:start|center|end)$/, 'align'],
  [/^text-(?:balance|pretty)$/, 'text wrap'],
  [/^text-(?:xs|sm|base|lg|\d?xl|\[[\d.]+rem\])(?:\/|$)/, 'text size'],
  [/^text-/, 'colour'],
  [/^border(-[xytbse])?(?:-\d+)?$/, 'border width'],
  [/^border-(?:dashed|solid|none)$/, 'border style'],
  [/^border-(?:collapse|separate)$/, 'border model'],
  [/^border(-[xytbse])?-/, 'border colour'],
  [/^rounded(-[tbse])?(?:-|$)/, 'rounded'],
  [/^bg-/, 'background'],
  [/^ring(?:-\d)?$/, 'ring width'],
  [/^ring-inset$/, 'ring inset'],
  [/^ring-/, 'ring colour'],
  [/^shadow(?:-(?:xs|sm|md|lg|none))?$/, 'shadow'],
  [/^transition(?:-|$)/, 'transition'],
  [/^transform(?:-none)?$/, 'transform'],
  [/^backdrop-blur(?:-|$)/, 'backdrop-blur'],
  [/^animate-(?:spin|pulse|none)$/, 'animation'],
  [/^(shrink|grow)(?:-|$)/, ''],
  [/^(justify-self|justify)-/, ''],
  [/^object-(?:top|bottom|center)$/, 'object position'],
  [/^overflow(-[xy])?-/, 'overflow'],
  [/^\[([\w-]+):/, ''],
  [/^-?([pm][xytbse]?|gap(?:-[xy])?|size|w|h|min-[wh]|max-[wh]|top|bottom|start|end|inset(?:-[xy])?)-/, ''],
  [/^-?(items|self|basis|grid-cols|col-span|z|order|translate-[xy]|scale-[xy]|origin|object)-/, ''],
  [/^-?(opacity|cursor|duration|ease|leading|whitespace|break-inside|line-clamp|underline-offset)-/, ''],
  [/^-?(outline-offset|fill|stroke)-/, ''],
];

/** What else a property sets, which counts no more where it stood before. */
const includes: Readonly<Record<string, readonly string[]>> = {
  p: ['px', 'py', 'ps', 'pe', 'pt', 'pb'],
  px: ['ps', 'pe'],
  py: ['pt', 'pb'],
  m: ['mx', 'my', 'ms', 'me', 'mt', 'mb'],
  mx: ['ms', 'me'],
  my: ['mt', 'mb'],
  inset: ['inset-x', 'inset-y', 'start', 'end', 'top', 'bottom'],
  'inset-x': ['start', 'end'],
  'inset-y': ['top', 'bottom'],
  size: ['w', 'h'],
  gap: ['gap-x', 'gap-y'],
  flex: ['basis', 'grow', 'shrink'],
  overflow: ['overflow-x', 'overflow-y'],
  'line-clamp': ['display', 'overflow'],
  rounded: ['rounded-t', 'rounded-b'],
  'border width': ['x', 'y', 's', 'e', 't', 'b'].map((side) => `border width-${side}`),
  'border width-x': ['border width-s', 'border width-e'],
  'border width-y': ['border width-t', 'border width-b'],
  'border colour': ['border colour-s'],
  'text size': ['leading'],
};

function propertyOf(utility: string): string | undefined {
  for (const [pattern, name] of properties) {
    const found = pattern.exec(utility);
    if (found) return name + (found[1] ?? '');
  }
  return undefined;
}

/** `sm:hover:p-2!` → `p-2`, and what it is under: classes exclude each other under the same conditions alone. */
function parse(name: string): { utility: string; conditions: string } {
  const [modifiers = ''] = /^(?:(?:[^:[(]|\[[^\]]*\]|\([^)]*\))+:)*/.exec(name) ?? [];
  const rest = name.slice(modifiers.length);
  const utility = rest.replace(/^!|!$/, '');
  const important = utility === rest ? '' : '!';
  return { utility, conditions: modifiers.split(':').sort().join(':') + important };
}

/** Leaves out those classes that do not count because of later ones. */
export function merge(names: readonly string[]): string {
  const isSet = new Set<string>();
  const counts = (name: string) => {
    const { utility, conditions } = parse(name);
    const property = propertyOf(utility);
    if (property === undefined) return true;
    if (isSet.has(conditions + property)) return false;
    for (const set of [property, ...(includes[property] ?? [])]) isSet.add(conditions + set);
    return true;
  };
  return names.toReversed().filter(counts).reverse().join(' ');
}

/** What was merged before: the same few lists come with every drawing. */
const merged = new Map<string, string>();

/** Joins class names; a later Tailwind class wins over an earlier one of the same kind. */
export function cn(...classes: ClassValue[]): string {
  const joined = clsx(classes);
  const known = merged.get(joined);
  if (known !== undefined) return known;
  const result = merge(joined.split(/\s+/).filter(Boolean));
  merged.set(joined, result);
  return result;
}
