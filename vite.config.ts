import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

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
        resolve: { alias: { ...alias, 'react-style-singleton': here('client/src/lib/style-singleton.ts') } },
        plugins: [react(), tailwindcss()],
        build: { outDir: here('dist/client'), emptyOutDir: true },
      },
);
