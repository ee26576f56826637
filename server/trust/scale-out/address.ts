import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Where the database is found, as a virtual address or a balancer tells it: one machine, until it is moved. */
export interface Address {
  port: number;
  /** Leads to another port; whoever is connected is hung up on. */
  moveTo: (port: number) => void;
  close: () => Promise<void>;
}

export async function addressFor(first: number): Promise<Address> {
  let target = first;
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
  };
  const server = createServer((caller) => {
    const database = connect(target, '127.0.0.1');
    for (const [from, to] of [
      [caller, database],
      [database, caller],
    ] as const) {
      keep(from);
      from.pipe(to);
      from.once('close', () => to.destroy());
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    moveTo: (port) => {
      target = port;
      hangUp();
    },
    close: async () => {
      server.close();
      hangUp();
      await once(server, 'close');
    },
  };
}
