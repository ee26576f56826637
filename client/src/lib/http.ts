import { type Answer, addressOf, type Endpoint, type Input } from '@shared/endpoint';
import type { ErrorBody, ErrorCode } from '@shared/errors';
import { confirmIdentity } from './confirmation';
import { currentLanguage } from './i18n';
import { noteAnswer } from './live/first-answer';

/** A refused call. Its message is `status: body`, as the specification has it; `body` is what the server said, parsed. */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly body: ErrorBody | undefined;

  constructor(
    readonly status: number,
    text: string,
    statusText = '',
  ) {
    super(`${status}: ${text || statusText}`);
    this.body = parseErrorBody(text);
  }

  get code(): ErrorCode | undefined {
    return this.body?.code;
  }
}

function parseErrorBody(text: string): ErrorBody | undefined {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null && 'code' in body ? (body as ErrorBody) : undefined;
  } catch {
    return undefined; // a proxy's page, or nothing: the status has to do
  }
}

/** The server's own sentence about a failure, if there is one. */
export function serverMessage(error: unknown): string | undefined {
  return error instanceof HttpError ? error.body?.message : undefined;
}

export const isStatus = (error: unknown, status: number): boolean =>
  error instanceof HttpError && error.status === status;

export interface Options {
  signal?: AbortSignal;
  /** Lets the call come through when the document is closed meanwhile. */
  keepalive?: boolean;
  /** The `updatedAt` of the record that is changed: refused when another change came in between. */
  version?: string | undefined;
}

/** Makes a call, and throws what is refused. */
export async function send(
  method: string,
  address: string,
  body: unknown,
  { version, ...options }: Options,
): Promise<Response> {
  const sentAt = Date.now();
  const response = await fetch(address, {
    method,
    headers: {
      Accept: 'application/json',
      'Accept-Language': currentLanguage(),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(version && { 'If-Match': `"${version}"` }),
    },
    credentials: 'include',
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...options,
  });
  noteAnswer(response, sentAt);
  if (!response.ok) throw new HttpError(response.status, await response.text(), response.statusText);
  return response;
}

export const read = async (response: Response): Promise<unknown> =>
  response.status === 204 ? undefined : await response.json();

/** Makes a call, and makes it again when the server first wants the person to prove who they are, and they do. */
async function sendConfirmed(...call: Parameters<typeof send>): Promise<Response> {
  try {
    return await send(...call);
  } catch (error) {
    const isAsked = error instanceof HttpError && error.code === 'confirmation_required';
    if (!isAsked || !(await confirmIdentity())) throw error;
    return send(...call);
  }
}

/** Makes a call of the contract: `call(projects.get, { params: { id: 5 } })`. */
export async function call<const E extends Endpoint>(
  endpoint: E,
  input: Input<E> = {} as Input<E>,
  options: Options = {},
): Promise<Answer<E>> {
  const address = addressOf(endpoint, input as Parameters<typeof addressOf>[1]);
  return (await read(await sendConfirmed(endpoint.method, address, input.body, options))) as Answer<E>;
}

/** The default way to load data: no session means no data, not an error. */
export async function load(address: string, options: Options = {}): Promise<unknown> {
  try {
    return await read(await send('GET', address, undefined, options));
  } catch (error) {
    if (isStatus(error, 401)) return null;
    throw error;
  }
}
