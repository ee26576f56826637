// What may not be written where: directions and formats that exist in one language only.

const edge = String.raw`(?<=[\s'"\`:!]|(?<=[\s'"\`:!])-)`;
const value = String.raw`-(?:\d|\[|\(|auto\b|full\b|px\b)`;
const end = String.raw`(?=[\s'"\`-])`;

/** Tailwind's physical classes; `ms- me- ps- pe- start- end- text-start border-s rounded-s` are the logical ones. */
const physicalClass = new RegExp(
  [
    `${edge}(?:ml|mr|pl|pr|left|right|scroll-ml|scroll-mr|scroll-pl|scroll-pr)${value}`,
    `${edge}(?:border-[lr]|rounded-(?:l|r|tl|tr|bl|br))${end}`,
    `${edge}(?:text|float|clear)-(?:left|right)${end}`,
  ].join('|'),
);
const physicalProperty =
  /(?:^|[\s;{])(?:(?:margin|padding|border)-(?:left|right)\b|(?:text-align|float):\s*(?:left|right)\b)/;
const rawFormat = /\.toLocale(?:Date|Time)?String\(|\bIntl\.\w*Format\b/;

const rules = [
  {
    pattern: physicalClass,
    applies: ({ path }) => /^client\/.*\.tsx?$/.test(path),
    wrong: 'physical direction, use the logical class',
  },
  {
    pattern: physicalProperty,
    applies: ({ path }) => path.endsWith('.css'),
    wrong: 'physical direction, use the logical property',
  },
  {
    pattern: rawFormat,
    applies: ({ path, isTest }) =>
      !isTest &&
      !/^(client\/src\/lib\/(format|numbers)\.ts|shared\/(contracts\/fields|rules\/working-time)\.ts|server\/lib\/)/.test(
        path,
      ),
    wrong: 'dates and numbers are formatted by client/src/lib/format.ts',
  },
  {
    pattern: /\bURL\.canParse\(/,
    applies: ({ path, isTest }) => !isTest && path.startsWith('server/'),
    wrong: 'Node.js 20 answers it wrongly at times, read addresses with server/lib/url.ts',
  },
  {
    pattern: /\bvi\.mock\(/,
    applies: ({ isTest }) => isTest,
    wrong: 'test files share modules, and one that is loaded already is not replaced: use vi.spyOn',
  },
];

/** All violations of these sources, as `path:line: what is wrong: the text`. */
export function checkText(sources) {
  return sources.flatMap((source) =>
    rules
      .filter(({ applies }) => applies(source))
      .flatMap(({ pattern, wrong }) =>
        source.text.split('\n').flatMap((line, index) => {
          const match = pattern.exec(line);
          return match ? `${source.path}:${index + 1}: ${wrong}: ${match[0].trim()}` : [];
        }),
      ),
  );
}
