// Open desks: a process that keeps event streams open, and notes when it is told of what.
import { Agent, get } from 'node:http';
import pLimit from 'p-limit';
import { type Arrival, clock, type Order } from './arrivals';

const OPENED_AT_ONCE = 64;

let arrivals: Arrival[] = [];
let ended = 0;
// as browsers and balancers do, in HTTP/1.1
const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY, keepAlive: true });

/** Resolves when the server has begun to tell, to the status it answered with. */
function open({ url, cookie }: { url: string; cookie: string }): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = get(`${url}/api/events`, { agent, headers: { Cookie: cookie } }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        const messages = (text + chunk).split('\n\n');
        text = messages.pop() ?? '';
        for (const message of messages) if (message.startsWith('event: change')) note(message);
      });
      answer.once('close', () => {
        ended += 1;
      });
      resolve(answer.statusCode ?? 0);
    });
    call.once('error', reject);
  });
}

function note(message: string): void {
  const [, data = '{}'] = /^data: (.*)$/m.exec(message) ?? [];
  arrivals.push({ ...JSON.parse(data), at: clock() });
}

async function obey(order: Order): Promise<unknown> {
  if (order !== 'collect') {
    const atOnce = pLimit(OPENED_AT_ONCE);
    const statuses = await Promise.all(order.open.map((stream) => atOnce(() => open(stream))));
    return statuses.filter((status) => status === 200).length;
  }
  const collected = { arrivals, ended };
  arrivals = [];
  return collected;
}

process.on('message', (order: Order) => void obey(order).then((answer) => process.send?.(answer)));
process.send?.('ready');
