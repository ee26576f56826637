// `npm run dev`: the server from source, restarted when it changes, behind Vite, which reloads the SPA in place.
// One origin, as in production: Vite passes /api on.
import './lib/node-version.mjs';
import { spawn } from 'node:child_process';
import { createServer as createSocket } from 'node:net';
import { join } from 'node:path';
import { ensurePackages } from './lib/packages.mjs';
import { root } from './lib/root.mjs';

await ensurePackages();
const { createServer } = await import('vite');

const port = Number(process.env.PORT || 3000);
const apiPort = await freePort();
const tsx = join(root, 'node_modules/tsx/dist/cli.mjs');
const api = spawn(process.execPath, [tsx, 'watch', '--clear-screen=false', 'server/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    PORT: String(apiPort),
    HOST: '127.0.0.1',
    PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${port}`,
  },
});

const vite = await createServer({
  configFile: join(root, 'vite.config.ts'),
  server: {
    port,
    strictPort: true,
    host: process.env.HOST || 'localhost',
    // The Host header stays what the browser sent: the server compares it with the page's origin.
    proxy: { '/api': { target: `http://127.0.0.1:${apiPort}`, changeOrigin: false } },
    fs: { allow: [root] },
  },
});
await vite.listen().catch((error) => {
  console.error(error.message);
  api.kill('SIGTERM');
  process.exitCode = 1;
});

api.once('exit', async (code) => {
  await vite.close();
  process.exit(process.exitCode ?? code ?? 0);
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => api.kill('SIGTERM'));

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createSocket().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port: free } = server.address();
      server.close(() => resolve(free));
    });
  });
}
