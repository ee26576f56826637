import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** How the line between a server and its database is: fine, with every packet late, dead, or hung up at once. */
type State = 'open' | { delayMs: number } | 'silent' | 'refusing';

export interface Wire {
  /** The database's address by way of this wire. */
  url: string;
  set: (state: State) => void;
  /** Leads to another port, as a virtual address or a balancer does; clients that are connected are hung up on. */
  moveTo: (port: number) => void;
  close: () => Promise<void>;
}

/** A TCP proxy on this machine in front of a database, whose line can be made to fail, or to lead elsewhere. */
export async function layWire(databaseUrl: string): Promise<Wire> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let port = Number(target.port);
  let state: State = 'open';

  const forward = (from: Socket, to: Socket) => {
    from.on('data', (chunk) => {
      if (state === 'silent') return;
      const delay = typeof state === 'object' ? state.delayMs : 0;
      setTimeout(() => to.writable && to.write(chunk), delay);
    });
    from.once('close', () => to.destroy());
    from.on('error', () => to.destroy());
    sockets.add(from);
    from.once('close', () => sockets.delete(from));
  };

  const server = createServer((client) => {
    if (state === 'refusing') return client.destroy();
    const database = connect(port, target.hostname);
    forward(client, database);
    forward(database, client);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    set: (next) => {
      state = next;
      if (next === 'refusing') hangUp();
    },
    moveTo: (next) => {
      port = next;
      hangUp();
    },
    close: async () => {
      hangUp();
      server.close();
      await once(server, 'close');
    },
  };
}
