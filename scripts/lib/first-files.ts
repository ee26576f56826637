import type { Plugin } from 'vite';

const languages = { ar: { font: 'readex-pro-arabic' }, en: { font: 'readex-pro-latin' } };
/** What is loaded first, by who is there and where; see client/src/app/halves.ts. */
const halves = {
  inside: 'app/inside.tsx',
  login: 'features/auth/pages/login.tsx',
  landing: 'features/auth/pages/landing.tsx',
};

/**
 * Tells client/public/before-paint.js, which knows first what language is read and whether a person was signed in, what
 * they need: it is on its way while the scripts are that everybody needs.
 */
export const firstFiles = (): Plugin => ({
  name: 'first-files',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const files = Object.values(bundle);
      const fileOf = (what: string, isIt: (file: (typeof files)[number]) => boolean) => {
        const found = files.find(isIt);
        if (!found) throw new Error(`the build has no file for ${what}`);
        return found.fileName;
      };
      const chunkOf = (module: string) =>
        fileOf(
          module,
          (file) => file.type === 'chunk' && !!file.facadeModuleId?.endsWith(`/client/src/${module}`),
        );
      const letters = (font: string) => fileOf(font, ({ fileName }) => fileName.includes(font));
      /** A script with all that it imports, as far as the page does not load it anyway. */
      const withImports = (fileName: string, found = new Set<string>()): Set<string> => {
        const file = bundle[fileName];
        if (found.has(fileName) || html.includes(fileName) || file?.type !== 'chunk') return found;
        found.add(fileName);
        for (const imported of file.imports) withImports(imported, found);
        return found;
      };
      const needed = [
        ...Object.entries(languages).flatMap(([language, { font }]) => [
          [`${language}-words`, [chunkOf(`locales/around/${language}.ts`)]] as const,
          [`${language}-login`, [chunkOf(`locales/entrance/${language}.ts`)]] as const,
          [
            `${language}-landing`,
            ['entrance', 'landing'].map((part) => chunkOf(`locales/${part}/${language}.ts`)),
          ] as const,
          [`${language}-inside`, [chunkOf(`locales/desk/${language}.ts`)]] as const,
          [`${language}-font`, [letters(font)]] as const,
        ]),
        ...Object.entries(halves).map(([half, module]) => [half, withImports(chunkOf(module))] as const),
      ];
      const attributes = needed.map(
        ([name, names]) => `data-${name}="${[...names].map((file) => `/${file}`).join(' ')}"`,
      );
      return html.replace('src="/before-paint.js"', `src="/before-paint.js" ${attributes.join(' ')}`);
    },
  },
});
