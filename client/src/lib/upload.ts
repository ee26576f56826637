import { type Answer, addressOf, type Endpoint, type Input } from '@shared/endpoint';
import { HttpError } from './http';
import { currentLanguage } from './i18n';

interface Options {
  /** Told the percent that has left this device. */
  onProgress: (percent: number) => void;
  signal: AbortSignal;
}

/** Sends a file to an endpoint that takes one. `fetch` does not tell how far it is, hence the older interface. */
export function upload<const E extends Endpoint & { upload: true }>(
  endpoint: E,
  input: Input<E>,
  file: File,
  { onProgress, signal }: Options,
): Promise<Answer<E>> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open(endpoint.method, addressOf(endpoint, input as Parameters<typeof addressOf>[1]));
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('Accept-Language', currentLanguage());
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? (loaded / total) * 100 : 0);
    request.onload = () => {
      const { status, responseText, statusText } = request;
      if (status >= 200 && status < 300) resolve(JSON.parse(responseText) as Answer<E>);
      else reject(new HttpError(status, responseText, statusText));
    };
    // as fetch has it
    request.onerror = () => reject(new TypeError('the server was not reached'));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    const form = new FormData();
    form.set('file', file);
    request.send(form);
  });
}
