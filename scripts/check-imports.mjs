// The import rules of the architecture, and the two bans that no linter knows. Usage: check-imports.mjs [root]
import { checkImports } from './lib/import-rules.mjs';
import { root } from './lib/root.mjs';
import { readSources } from './lib/sources.mjs';
import { checkText } from './lib/text-rules.mjs';

const sources = readSources(process.argv[2] ?? root);
const violations = [...checkImports(sources), ...checkText(sources)];

for (const violation of violations) console.error(violation);
console.log(`${sources.length} files, ${violations.length} violations of the import rules`);
process.exitCode = violations.length === 0 ? 0 : 1;
