import type { StreamPosition } from './messages';

let first: StreamPosition | undefined;

/** Notes up to which change the server knew when it began to answer; of all that a page shows the first one counts. */
export function noteAnswer(response: Response, sentAt: number): void {
  const position = response.headers.get('X-Last-Event-ID');
  if (position) first ??= { position, at: sentAt };
}

/** From where on changes matter to this page; undefined before anything was answered. */
export const firstAnswer = (): StreamPosition | undefined => first;

/** What was shown so far is shown no more. */
export function forgetAnswers(): void {
  first = undefined;
}
