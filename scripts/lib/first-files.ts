import type { Plugin } from 'vite';

const languages = { ar: { font: 'readex-pro-arabic' }, en: { font: 'readex-pro-latin' } };
/** What is loaded first by where a person enters, and the texts on it. */
const parts = {
  shell: { module: 'app/signed-in-app.tsx', texts: ['shell'] },
  login: { module: 'features/auth/pages/login.tsx', texts: ['entrance'] },
  landing: { module: 'features/auth/pages/landing.tsx', texts: ['entrance', 'landing'] },
};

/**
 * Tells client/public/before-paint.js, which knows the language and the address first, what is needed there: it is on its
 * way while the scripts are that everybody needs.
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
          [`${language}-common`, [chunkOf(`locales/common/${language}.ts`)]] as const,
          [`${language}-font`, [letters(font)]] as const,
          ...Object.entries(parts).map(
            ([part, { texts }]) =>
              [
                `${language}-${part}`,
                texts.map((text) => chunkOf(`locales/${text}/${language}.ts`)),
              ] as const,
          ),
        ]),
        ...Object.entries(parts).map(([part, { module }]) => [part, withImports(chunkOf(module))] as const),
      ];
      const attributes = needed.map(
        ([name, names]) => `data-${name}="${[...names].map((file) => `/${file}`).join(' ')}"`,
      );
      return html.replace('src="/before-paint.js"', `src="/before-paint.js" ${attributes.join(' ')}`);
    },
  },
});
