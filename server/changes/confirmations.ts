interface Awaited {
  /** How many messages the transaction sent, and how many answers came to all of them. */
  messages: number;
  answers: number;
  /** How many have to answer each; undefined while they are counted. */
  others: number | undefined;
  settle: () => void;
  settled: Promise<void>;
}

/** Which transactions of this server have still to be confirmed by the other servers. */
export class Confirmations {
  readonly #awaited = new Map<string, Awaited>();

  /** `patience`: for how long an answer is waited for, in ms. */
  constructor(private readonly patience: number) {}

  /** A message of a transaction was sent. `count` tells how many others have to confirm it. */
  expect(by: string, count: () => Promise<number>): void {
    const known = this.#awaited.get(by);
    if (known) {
      known.messages += 1;
      return;
    }
    const awaited = this.#await(by);
    count().then(
      (others) => {
        awaited.others = others;
        this.#settleIfComplete(awaited);
      },
      () => {}, // whoever could have answered is not known: the time settles it
    );
  }

  confirm(by: string): void {
    const awaited = this.#awaited.get(by);
    if (!awaited) return;
    awaited.answers += 1;
    this.#settleIfComplete(awaited);
  }

  /** When all of those sent so far are confirmed, or their time is over. */
  async settled(): Promise<void> {
    if (this.#awaited.size > 0) await Promise.all([...this.#awaited.values()].map(({ settled }) => settled));
  }

  #await(by: string): Awaited {
    const { promise, resolve } = withResolvers();
    const timer = setTimeout(resolve, this.patience);
    const awaited = { messages: 1, answers: 0, others: undefined, settle: resolve, settled: promise };
    this.#awaited.set(by, awaited);
    void promise.then(() => {
      clearTimeout(timer);
      this.#awaited.delete(by);
    });
    return awaited;
  }

  #settleIfComplete({ others, messages, answers, settle }: Awaited): void {
    if (others !== undefined && answers >= others * messages) settle();
  }
}

function withResolvers() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
