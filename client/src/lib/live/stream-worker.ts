import { SharedStream, type SubscribeMessage } from './shared-stream';

/** Runs once for all pages of a browser: a host gives a browser six connections, and a page needs them for its calls. */
const shared = new SharedStream();

addEventListener('connect', (event) => {
  const [port] = (event as MessageEvent).ports;
  if (!port) return;
  let leave = () => {};
  port.addEventListener('close', () => leave()); // a page that is gone without a word
  port.onmessage = ({ data }: MessageEvent<SubscribeMessage>) => {
    leave();
    leave = 'listen' in data ? shared.add(data.listen, (message) => port.postMessage(message)) : () => {};
  };
});
