import { open, rename, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';

/** Another process works on this folder. */
export class InUseError extends Error {}

const name = 'server.lock';

/**
 * Takes a folder for this process, and returns how to give it back. The lock is a listening local socket: the
 * kernel closes it with its process, however that ended, so one that no longer answers was left behind.
 */
export async function takeFolder(folder: string): Promise<() => Promise<void>> {
  const at = await shortWay(folder);
  for (;;) {
    const server = await listen(join(at.path, name));
    if (server) return () => new Promise((done) => server.close(() => done(at.close())));
    if (await answers(join(at.path, name))) throw await inUse(folder, at);
    await putAside(folder, at);
  }
}

/** Two processes may find the same leftover: the one that moved the other's new lock by mistake moves it back. */
async function putAside(folder: string, at: Way): Promise<void> {
  const aside = `${name}.${process.pid}`;
  try {
    await rename(join(folder, name), join(folder, aside));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  if (await answers(join(at.path, aside))) {
    await rename(join(folder, aside), join(folder, name));
    throw await inUse(folder, at);
  }
  await rm(join(folder, aside), { force: true });
}

async function inUse(folder: string, at: Way): Promise<InUseError> {
  await at.close();
  return new InUseError(`The data directory ${folder} is in use by another running server.`);
}

interface Way {
  path: string;
  close(): Promise<void>;
}

/** A socket's path may have about 100 bytes; Linux has a short name for any open folder. */
async function shortWay(folder: string): Promise<Way> {
  if (Buffer.byteLength(folder) < 80 || process.platform !== 'linux') {
    return { path: folder, close: async () => {} };
  }
  const handle = await open(folder, 'r');
  return { path: `/proc/self/fd/${handle.fd}`, close: () => handle.close() };
}

function listen(path: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    );
    server.listen(path, () => resolve(server.unref()));
  });
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code !== 'ECONNREFUSED' && error.code !== 'ENOENT'),
    );
  });
}
