import type { Reply } from '../../server/test/server';
import type { World } from '../authorization/world';
import type { Write } from '../endpoints/row';
import { type Attack, attacksOn, everythingAtOnce } from './attacks';
import { type Case, type Writer, writerOf } from './cases';
import { type Change, changesBetween, type Snapshot, takeSnapshot } from './stored';

/** Sends what a write may not set, and looks what becomes of it in every table. */
export class Assignment {
  /** The forbidden columns that were tried, each once. */
  readonly columns = new Set<string>();
  calls = 0;
  /** One sentence for each body that did what it may not. */
  readonly wrong: string[] = [];

  constructor(
    private readonly world: World,
    /** Which of the bodies, by their places. */
    private readonly choose: (places: number[]) => number[],
  ) {}

  async check(one: Case, write: Write): Promise<void> {
    await this.world.forgetLimits();
    const writes = await this.clean(one);
    if (one.row.endpoint.upload) return this.checkUpload(one, write);
    if (!one.row.endpoint.body) return this.checkBodiless(one, write, writes);
    return this.checkBodies(one, write, writes);
  }

  /** The call as it is meant to be: it succeeds, and these columns are what it writes. */
  private async clean(one: Case): Promise<Set<string>> {
    const writer = await writerOf(this.world, one);
    const before = await takeSnapshot();
    const { upload, body } = one.row.endpoint;
    const reply = await (upload ? writer.upload({}) : writer.send(body ? JSON.stringify(writer.body) : '{}'));
    if (reply.status >= 300) this.wrong.push(`${told(one, 'nothing')}: ${reply.status} ${reply.text}`);
    return new Set(changesBetween(before, await takeSnapshot()).map(nameOf));
  }

  /** Fields that others may set. */
  private kept({ isLeast }: Case, { keptFromSome = {} }: Write, body: object): Attack[] {
    if (!isLeast) return [];
    return Object.entries(keptFromSome).map(([field, given]) => {
      const value = given === 'another company' ? this.world.elsewhere.id : given;
      const column = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
      return {
        isKept: true,
        about: `${field}, which is for others`,
        text: JSON.stringify({ ...body, [field]: value }),
        forbidden: [{ field, value, column }],
      };
    });
  }

  /** Refused are all but those that older callers send. */
  private async checkBodies(one: Case, write: Write, writes: Set<string>): Promise<void> {
    // bodies name what belongs to the record that they are about
    const attacksOf = ({ body }: Writer) => [
      ...attacksOn(this.world, write, body),
      ...this.kept(one, write, body),
    ];
    let writer = await writerOf(this.world, one);
    let before = await takeSnapshot();
    for (const place of this.choose(attacksOf(writer).map((_, index) => index))) {
      const attack = attacksOf(writer)[place] as Attack;
      const { send } = writer;
      const { status } = await this.make(attack, () => send(attack.text));
      if (status === 400 || (status === 403 && attack.isKept)) continue;
      if (!isIgnored(write, attack)) this.wrong.push(`${told(one, attack.about)}: ${status}`);
      this.judge(one, attack, before, await takeSnapshot(), writes);
      writer = await writerOf(this.world, one);
      before = await takeSnapshot();
    }
    const changes = changesBetween(before, await takeSnapshot());
    if (changes.length > 0)
      this.wrong.push(`${told(one, 'what was refused')} has changed ${changes.map(nameOf).join()}`);
  }

  private async checkBodiless(one: Case, write: Write, writes: Set<string>): Promise<void> {
    const writer = await writerOf(this.world, one);
    const attack = everythingAtOnce(this.world, write);
    const before = await takeSnapshot();
    await this.make(attack, () => writer.send(attack.text));
    this.judge(one, attack, before, await takeSnapshot(), writes);
  }

  private async checkUpload(one: Case, write: Write): Promise<void> {
    const writer = await writerOf(this.world, one);
    const before = await takeSnapshot();
    const { forbidden } = everythingAtOnce(this.world, write);
    for (const field of forbidden) {
      const attack = { about: field.field, text: '', forbidden: [field] };
      const reply = await this.make(attack, () => writer.upload({ [field.field]: String(field.value) }));
      if (reply.status !== 400) this.wrong.push(`${told(one, attack.about)}: ${reply.status}`);
    }
    this.judge(one, { about: 'any', text: '', forbidden }, before, await takeSnapshot(), new Set());
  }

  private async make({ forbidden }: Attack, call: () => Promise<Reply<unknown>>): Promise<Reply<unknown>> {
    this.calls += 1;
    for (const { column } of forbidden) this.columns.add(column);
    return call();
  }

  /** Only what the call writes anyway, and of that nothing that the body has put in. */
  private judge(one: Case, attack: Attack, before: Snapshot, after: Snapshot, writes: Set<string>): void {
    for (const change of changesBetween(before, after)) {
      const isPoisoned = attack.forbidden.some(
        ({ column, value }) => column === change.column && isSame(value, change.value),
      );
      if (isPoisoned || !writes.has(nameOf(change)))
        this.wrong.push(`${told(one, attack.about)} has changed ${nameOf(change)}`);
    }
  }
}

const nameOf = ({ table, column }: Change): string => `${table}.${column}`;
const told = ({ row, cell }: Case, about: string): string => `${row.name} by ${cell.persona} with ${about}`;

const isIgnored = ({ ignores = [] }: Write, { forbidden, about }: Attack): boolean =>
  about.includes('"') || forbidden.every(({ field }) => ignores.includes(field));

/** Of points in time only the day counts: PostgreSQL writes them in its own way. */
const isSame = (sent: unknown, stored: unknown): boolean =>
  String(sent).startsWith('2001-01-01') ? String(stored).startsWith('2001-01-01') : sent === stored;
