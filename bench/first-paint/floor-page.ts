import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import sirv from 'sirv';
import { build } from 'vite';
import { compressBelow } from '../../scripts/lib/compress.mjs';
import { packageRoot } from '../../server/lib/root';

const files = {
  'index.html':
    '<!doctype html><html lang="ar"><head><meta charset="utf-8"><title>Floor</title></head><body><div id="root"></div><script type="module" src="/main.jsx"></script></body></html>',
  'main.jsx': `import { createRoot } from 'react-dom/client';
createRoot(document.getElementById('root')).render(<h1>Hello</h1>);`,
};

/** The least that a page of React can be: one heading, built by Vite, served as the product's files are. */
export async function startFloorPage(): Promise<{ url: string; stop: () => void }> {
  mkdirSync(join(packageRoot, '.cache'), { recursive: true });
  const root = mkdtempSync(join(packageRoot, '.cache', 'floor-page-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text);
  symlinkSync(join(packageRoot, 'node_modules'), join(root, 'node_modules'));
  await build({ root, configFile: false, logLevel: 'warn', plugins: [react()], mode: 'production' });
  const dist = join(root, 'dist');
  await compressBelow(dist);
  const server = createServer(sirv(dist, { brotli: true, gzip: true, etag: true }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
      rmSync(root, { recursive: true, force: true });
    },
  };
}
