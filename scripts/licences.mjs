// `npm run licences`: writes docs/licences.md, and fails where a licence is not one that we may use.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAllowed, licencesDocument, productionPackages } from './lib/licences.mjs';
import { root } from './lib/root.mjs';

writeFileSync(join(root, 'docs/licences.md'), licencesDocument());
const packages = productionPackages();
const refused = packages.filter(({ licence }) => !isAllowed(licence));
for (const { name, version, licence } of refused) console.error(`${name} ${version}: ${licence}`);
console.log(`${packages.length} packages, ${refused.length} with a licence that we may not use`);
process.exitCode = refused.length === 0 ? 0 : 1;
