/**
 * What is kept of an object for as long as it lasts, under a name that nobody else has. For objects that come and go with
 * each call, of which a `WeakMap` makes much work for the garbage collector (docs/performance.md).
 */
export class Attached<T> {
  readonly #name = Symbol();

  get(to: object): T | undefined {
    return (to as { [name: symbol]: T | undefined })[this.#name];
  }

  set(to: object, value: T | undefined): void {
    (to as { [name: symbol]: T | undefined })[this.#name] = value;
  }
}
