import type { Plugin } from 'vite';
import { parseAst } from 'vite';

// What the client calls needs of a contract: methods and paths. Schemas, and zod with them, stay with the forms.

const contracts = /shared\/contracts\//;
const calls = /\/client\/src\/(features\/[^/]+|app\/live-updates)\/[^/]+\.ts$/;
const SUFFIX = '?addresses';

/** Where only calls are made, a contract is its endpoints' addresses. */
export const contractAddresses = (): Plugin => ({
  name: 'contract-addresses',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (!contracts.test(source) || !calls.test(importer ?? '')) return null;
    const resolved = await this.resolve(source, importer, { skipSelf: true });
    return resolved && `${resolved.id}${SUFFIX}`;
  },
  transform: {
    order: 'post',
    handler: (code, id) => (id.endsWith(SUFFIX) ? { code: addressesOf(code), map: null } : null),
  },
});

type Program = ReturnType<typeof parseAst>;
type Statement = Program['body'][number];
type Expression = { type: string; start: number; end: number };

function addressesOf(code: string): string {
  return parseAst(code)
    .body.flatMap((statement) => constants(statement))
    .flatMap(({ name, init, isExported }) => {
      const value = addressOf(init, isExported, code);
      return value ? [`${isExported ? 'export ' : ''}const ${name} = ${value};`] : [];
    })
    .join('\n');
}

function constants(statement: Statement) {
  const isExported = statement.type === 'ExportNamedDeclaration';
  const declaration = isExported ? statement.declaration : statement;
  if (declaration?.type !== 'VariableDeclaration') return [];
  return declaration.declarations.flatMap(({ id, init }) =>
    id.type === 'Identifier' && init ? [{ name: id.name, init, isExported }] : [],
  );
}

type Init = ReturnType<typeof constants>[number]['init'];

/** An endpoint, or what several have in common, with nothing but its address; a plain value as it is. */
function addressOf(init: Init, isExported: boolean, code: string): string | undefined {
  const textOf = ({ start, end }: Expression) => code.slice(start, end);
  if (init.type === 'Literal') return textOf(init);
  const isEndpoint =
    init.type === 'CallExpression' && init.callee.type === 'Identifier' && init.callee.name === 'endpoint';
  const object = isEndpoint ? init.arguments[0] : init;
  if (object?.type !== 'ObjectExpression') return undefined;
  const kept = object.properties.filter(
    (property) =>
      property.type === 'SpreadElement' ||
      (property.key.type === 'Identifier' && ['method', 'path'].includes(property.key.name)),
  );
  if (kept.length === 0 && isExported) return undefined;
  return `{ ${kept.map(textOf).join(', ')} }`;
}
