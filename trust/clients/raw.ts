import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A connection that says exactly what it is told to, well-formed or not. */
export async function dial(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {}); // being hung up on is what many of them are for
  await once(socket, 'connect');
  return socket;
}

/** The status that is answered to these bytes, and undefined where the server hangs up without one. */
export async function statusOf(url: string, bytes: string | Buffer): Promise<number | undefined> {
  const socket = await dial(url);
  let answer = '';
  socket.setEncoding('latin1').on('data', (text: string) => {
    answer += text;
    if (answer.includes('\r\n\r\n')) socket.destroy();
  });
  const closed = once(socket, 'close');
  socket.write(bytes);
  await closed;
  const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(answer) ?? [];
  return status ? Number(status) : undefined;
}
