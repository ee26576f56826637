import { endpoints } from '@shared/contracts';

const paramsIn = (path: string) => path.split('/:').length;

/** Every endpoint with its addresses; those that are words come before those that take any. */
const known = endpoints
  .map(({ endpoint }) => ({ endpoint, address: new RegExp(`^${endpoint.path.replace(/:\w+/g, '[^/]+')}$`) }))
  .sort((one, other) => paramsIn(one.endpoint.path) - paramsIn(other.endpoint.path));

const faults: string[] = [];

/** What test servers have answered that the real one would not, since this was asked last. */
export const takeFaults = (): string[] => faults.splice(0);

/** Notes an answer of a test server that its contract does not allow, or to a call that there is not. */
export async function checkAnswer(method: string, path: string, answer: Response): Promise<void> {
  const called = known.find(({ endpoint, address }) => endpoint.method === method && address.test(path));
  if (!called) return void faults.push(`${method} ${path}: there is no such endpoint`);
  const { response } = called.endpoint;
  if (!answer.ok || !response) return;
  const { error } = response.safeParse(await answer.clone().json());
  for (const { path: field, message } of error?.issues ?? [])
    faults.push(`${method} ${path}: ${field.join('.')}: ${message}`);
}
