interface Awaited {
  /** How many messages the transaction sent. */
  messages: number;
  /** How many of them each other server has confirmed. */
  answers: Map<string, number>;
  /** Whose answers are due; undefined while it is found out. */
  others: readonly string[] | undefined;
  settle: () => void;
  settled: Promise<void>;
}

/** Which transactions of this server have still to be confirmed by the other servers. */
export class Confirmations {
  readonly #awaited = new Map<string, Awaited>();

  /**
   * A message of a transaction was sent. `findOthers` tells who has to confirm it, undefined: that is not known;
   * `patience` for how long that is waited for, in ms.
   */
  expect(by: string, findOthers: () => Promise<readonly string[] | undefined>, patience: number): void {
    const known = this.#awaited.get(by);
    if (known) {
      known.messages += 1;
      return;
    }
    const awaited = this.#await(by, patience);
    findOthers().then(
      (others) => {
        awaited.others = others;
        this.#settleIfComplete(awaited);
      },
      () => {}, // whoever has to answer is not known: the time settles it
    );
  }

  confirm(by: string, who: string): void {
    const awaited = this.#awaited.get(by);
    if (!awaited) return;
    awaited.answers.set(who, (awaited.answers.get(who) ?? 0) + 1);
    this.#settleIfComplete(awaited);
  }

  /** When all of those sent so far are confirmed, or their time is over. */
  async settled(): Promise<void> {
    if (this.#awaited.size > 0) await Promise.all([...this.#awaited.values()].map(({ settled }) => settled));
  }

  #await(by: string, patience: number): Awaited {
    let settle = () => {};
    const settled = new Promise<void>((resolve) => {
      settle = resolve;
    });
    const timer = setTimeout(settle, patience);
    const awaited: Awaited = { messages: 1, answers: new Map(), others: undefined, settle, settled };
    this.#awaited.set(by, awaited);
    void settled.then(() => {
      clearTimeout(timer);
      this.#awaited.delete(by);
    });
    return awaited;
  }

  #settleIfComplete({ others, messages, answers, settle }: Awaited): void {
    if (others?.every((who) => (answers.get(who) ?? 0) >= messages)) settle();
  }
}
