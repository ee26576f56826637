import type { Plugin } from 'vite';

const languages = { ar: { font: 'readex-pro-arabic' }, en: { font: 'readex-pro-latin' } };

/**
 * Tells client/public/before-paint.js, which knows the language first, what that language needs: its words and the
 * letters they are written in are on their way while the scripts are.
 */
export const languageFiles = (): Plugin => ({
  name: 'language-files',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const files = Object.values(bundle);
      const attributes = Object.entries(languages).flatMap(([language, { font }]) => {
        const words = files.find(
          (file) =>
            file.type === 'chunk' && file.facadeModuleId?.endsWith(`/locales/entrance/${language}.ts`),
        );
        const letters = files.find(({ fileName }) => fileName.includes(font));
        if (!words || !letters) throw new Error(`the build has no words or letters for "${language}"`);
        return [
          `data-${language}-words="/${words.fileName}"`,
          `data-${language}-font="/${letters.fileName}"`,
        ];
      });
      return html.replace('src="/before-paint.js"', `src="/before-paint.js" ${attributes.join(' ')}`);
    },
  },
});
