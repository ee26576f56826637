import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { LoadRequest } from '../load/requests';
import { type Browser, type Person, signIn } from '../servers/browser';
import { type Product, startProduct } from '../servers/product';

/** A statement of the product as `pg` was given it. */
export interface Statement {
  text: string;
  values: unknown[];
  /** Of a prepared one. */
  name?: string;
}

/** In ms. What a call leaves to be done in the background is over by then. */
const QUIET = 30;

/** Calls a product that is not measured, and tells which statements it sent for a call, those of the session too. */
export class Recorder {
  private statements: Statement[] = [];
  private readonly browsers = new Map<string, Browser>();

  private constructor(private readonly product: Product) {
    product.process.on('message', (statement: Statement) => this.statements.push(statement));
  }

  static async start(databaseUrl: string): Promise<Recorder> {
    const preload = fileURLToPath(new URL('record.ts', import.meta.url));
    return new Recorder(await startProduct(databaseUrl, { preload }));
  }

  /** With `unchanged`, of a call that names the ETag of the answer before. */
  async record(
    person: Person,
    request: LoadRequest,
    { unchanged = false } = {},
  ): Promise<{ status: number; statements: Statement[] }> {
    const browser = await this.browserOf(person);
    const tag = unchanged ? (await browser.send(request)).headers.etag : undefined;
    const headers = { ...request.headers, ...(tag && { 'If-None-Match': String(tag) }) };
    await sleep(QUIET);
    this.statements = [];
    const { status } = await browser.send({ ...request, headers });
    await sleep(QUIET);
    return { status, statements: this.statements };
  }

  private async browserOf(person: Person): Promise<Browser> {
    const browser = this.browsers.get(person.username) ?? (await signIn(this.product.url, person));
    this.browsers.set(person.username, browser);
    return browser;
  }

  stop = (): Promise<unknown> => this.product.stop();
}
