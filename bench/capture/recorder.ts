import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { LoadRequest } from '../load/requests';
import { type Browser, type Person, signIn } from '../servers/browser';
import { type Product, startProduct } from '../servers/product';
import { type Statement, withoutSession } from './statement';

/** What a call leaves to be done in the background is over by then. */
const QUIET = 30;

/** Calls the product and tells which statements it made for that. */
export class Recorder {
  private statements: Statement[] = [];
  private readonly browsers = new Map<string, Browser>();
  private ofSession = new Set<string>();

  private constructor(private readonly product: Product) {
    product.process.on('message', (statement: Statement) => this.statements.push(statement));
  }

  static async start(databaseUrl: string): Promise<Recorder> {
    const preload = fileURLToPath(new URL('record.ts', import.meta.url));
    return new Recorder(await startProduct(databaseUrl, { preload }));
  }

  /** The statements of one call but for those of the session. */
  async statementsOf(person: Person, request: LoadRequest): Promise<Statement[]> {
    const { status, statements } = await this.record(person, request);
    if (status !== 200) throw new Error(`${request.method} ${request.path}: ${status}`);
    return statements;
  }

  /** The same, whatever the answer; of a call that is made so many times, those of the last. */
  async record(
    person: Person,
    request: LoadRequest,
    { times = 1 } = {},
  ): Promise<{ status: number; statements: Statement[] }> {
    const browser = this.browsers.get(person.username) ?? (await this.open(person));
    for (let time = 1; time < times; time++) await browser.send(request);
    const { status, statements } = await this.recorded(() => browser.send(request));
    return { status, statements: withoutSession(statements, this.ofSession) };
  }

  /** All statements of one call, those of the session too; with `unchanged`, of one that knows the answer already. */
  async allStatementsOf(
    person: Person,
    request: LoadRequest,
    { unchanged = false } = {},
  ): Promise<Statement[]> {
    const browser = this.browsers.get(person.username) ?? (await this.open(person));
    const known = unchanged ? (await browser.send(request)).headers.etag : undefined;
    const headers = { ...request.headers, ...(known && { 'If-None-Match': String(known) }) };
    const { status, statements } = await this.recorded(() => browser.send({ ...request, headers }));
    if (status !== (unchanged ? 304 : 200)) throw new Error(`${request.method} ${request.path}: ${status}`);
    return statements;
  }

  /** Whatever a call that asks for nothing makes, is made for the session. */
  private async open(person: Person): Promise<Browser> {
    const browser = await signIn(this.product.url, person);
    this.browsers.set(person.username, browser);
    for (let call = 0; call < 2; call++) {
      const { statements } = await this.recorded(() => browser.send({ method: 'GET', path: '/api/login' }));
      for (const { text } of statements) this.ofSession.add(text);
    }
    return browser;
  }

  private async recorded(call: () => Promise<{ status: number }>) {
    await sleep(QUIET);
    this.statements = [];
    const { status } = await call();
    await sleep(QUIET);
    const { statements } = this;
    this.statements = []; // the server goes on, and tells of it
    return { status, statements };
  }

  stop = (): Promise<unknown> => this.product.stop();
}
