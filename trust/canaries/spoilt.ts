import type { Canaries } from './canaries';
import type { Call } from './readings';

/** The same calls with input that no schema takes: a word in place of numbers, and a field that there is none of. */
export const spoilt = (calls: readonly Call[], canaries: Canaries): Call[] =>
  calls.flatMap((call) => {
    const input = call.input as { params?: object; query?: object; body?: object };
    const { params, query, body } = call.row.endpoint;
    const spoiling: object[] = [];
    const word = () => canaries.next();
    if (body)
      spoiling.push({ ...input, body: { ...input.body, [word()]: word() } }, { ...input, body: word() });
    if (query) spoiling.push({ ...input, query: { ...input.query, limit: word(), url: '' } });
    if (params) {
      const names = Object.keys(params.shape);
      spoiling.push({ ...input, params: Object.fromEntries(names.map((name) => [name, 'no-number'])) });
    }
    return spoiling.map((spoiltInput) => ({ ...call, input: spoiltInput }));
  });
