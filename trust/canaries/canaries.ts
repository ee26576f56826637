import type { Audience, Facts, Reader } from './audience';
import { everybody, nobody } from './audience';
import { numbersIn, wordOf } from './kinds';

/** One value that occurs nowhere else. */
interface Canary {
  /** `users.email` */
  column: string;
  audience: Audience;
  facts: Facts;
}

const nobodys: Facts = { companies: [], people: [], state: null };

/** All canaries that there are, found again by their looks. */
export class Canaries {
  private readonly sown = new Map<number, Canary>();
  private readonly secrets = new Map<string, Canary>();
  private readonly records = new Map<string, Facts>();
  private sent = 0;
  /** The newest row of each table that is sown: of one database, as files of tests share this module. */
  readonly newest = new Map<string, number>();
  /** The columns of which a person of their audience was shown something. */
  readonly shown = new Set<string>();

  get size(): number {
    return this.sown.size + this.secrets.size;
  }

  /** Whose a record is, for all canaries in it; what is found later holds for those that were sown before. */
  factsOf(record: string, found: Facts): Facts {
    const facts = Object.assign(this.records.get(record) ?? {}, found);
    this.records.set(record, facts);
    return facts;
  }

  add(number: number, canary: Canary): void {
    this.sown.set(number, canary);
  }

  /** A value that is secret as it is: twelve letters, digits and `+/_-` or more. */
  addSecret(value: string, column: string): void {
    if (!isFindable(value)) throw new Error(`a secret of ${column} would not be found`);
    this.secrets.set(value, { column, audience: nobody, facts: nobodys });
  }

  /** A word for a person to send: it may come back in answers, but is nothing for a log. */
  next(): string {
    this.sent += 1;
    const number = 2_000_000 + this.sent;
    this.add(number, { column: 'what was sent', audience: everybody, facts: nobodys });
    return wordOf(number);
  }

  /** The columns whose canaries are in a text. */
  columnsIn(text: string): string[] {
    return [...new Set(this.found(text).map(({ column }) => column))];
  }

  /** The columns whose canaries are in the answer of a call, but not for this reader. */
  leaksIn(text: string, reader: Reader, call: string): string[] {
    const leaks = new Set<string>();
    for (const { column, audience, facts } of this.found(text)) {
      if (audience(reader, facts, call)) this.shown.add(column);
      else leaks.add(column);
    }
    return [...leaks];
  }

  private found(text: string): Canary[] {
    const numbered = numbersIn(text).map((number) => this.sown.get(number));
    const words = (text.match(/[\w+/-]{12,}/g) ?? []).map((word) => this.secrets.get(word));
    return [...numbered, ...words].filter((canary) => canary !== undefined);
  }
}

/** As `found` looks for them: whole words of twelve signs or more. */
const isFindable = (value: string): boolean => /^[\w+/-]{12,}$/.test(value);
