import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './scripts/lib/chunks.ts';
import { firstFiles } from './scripts/lib/first-files.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export const alias = { '@shared': here('shared'), '@': here('client/src') };

/** `vite build` makes the SPA, `vite build --ssr` the server; both land in dist/. */
export default defineConfig(({ isSsrBuild }) =>
  isSsrBuild
    ? {
        resolve: { alias },
        build: {
          ssr: true,
          outDir: here('dist/server'),
          emptyOutDir: true,
          target: 'node20',
          sourcemap: true,
          rollupOptions: {
            input: {
              main: here('server/main.ts'),
              migrate: here('server/migrate.ts'),
              'create-admin': here('server/create-admin.ts'),
              backup: here('server/backup.ts'),
              restore: here('server/restore.ts'),
            },
          },
        },
      }
    : {
        root: here('client'),
        resolve: { alias },
        plugins: [firstFiles(), react(), tailwindcss()],
        worker: { format: 'es' },
        build: {
          outDir: here('dist/client'),
          emptyOutDir: true,
          // every browser that runs the rest knows it
          modulePreload: { polyfill: false },
          // what nobody can do without is one file; e2e/first-load.spec.ts watches its size
          chunkSizeWarningLimit: 700,
          rolldownOptions: {
            // Radix gives its functions names for debugging, which would hold on to those that nobody uses
            treeshake: { manualPureFunctions: ['__name'] },
            // the first file lists others by name, and hashes don't compress: seven characters tell versions of one file apart
            output: { codeSplitting: { groups: chunkGroups() }, chunkFileNames: 'assets/[name]-[hash:7].js' },
          },
        },
      },
);
