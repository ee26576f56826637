import { endpoints } from '@shared/contracts';
import type { Answer, Endpoint, Input } from '@shared/endpoint';
import type { TestUser } from '../../server/test/factories/users';
import type { Outcome } from './outcomes';
import type { Persona } from './personas';
import type { Named, Noun } from './world';

/** Who calls, and what else of theirs a call can name. */
export interface Caller {
  persona: Persona;
  owner: TestUser;
  /** Another record of theirs: the first of these targets that they can have. */
  record: <R extends Named, T extends string>(noun: Noun<R, T>, ...targets: T[]) => Promise<R>;
}

type Item<E extends Endpoint> = Answer<E> extends (infer I)[] ? I : never;

export interface Row {
  name: string;
  endpoint: Endpoint;
  noun: Noun;
  /** The identifier, in the path, the query or the body, that names the record. */
  field: string;
  /** Another identifier that is looked at before: bad input may name it instead. */
  before?: string;
  /** What else tells the row from others of its endpoint and field. */
  about?: string;
  cells: Record<string, Outcome>;
  send(record: Named, caller: Caller): object | Promise<object>;
  /** It needs no session. */
  isOpen?: boolean;
  /** The call ends the session or needs a remembered one, so it is made in a new one. */
  ownSession?: boolean;
  /** Whether the answer, or its item, shows all of the record. */
  isFull?(shown: unknown): boolean;
  /** The records in the answer: this is a list. */
  items?(answer: unknown): { id: number }[];
  /** Each record is asked for by a filter that names it. */
  isFiltered?: boolean;
  /** How many records the answer has counted: this is a figure. */
  figure?(answer: unknown): number;
}

type Cells<T extends string> = { [target in T | 'none']?: Outcome };

interface CallOptions<E extends Endpoint, R extends Named> {
  field?: string;
  before?: string;
  about?: string;
  send?: (record: R, caller: Caller) => Input<E> | Promise<Input<E>>;
  /** With the record's id in the path. */
  body?: Input<E>['body'];
  ownSession?: boolean;
  isFull?: (answer: Answer<E>) => boolean;
}

const nameOf = (endpoint: Endpoint): string => {
  const found = endpoints.find((one) => one.endpoint === endpoint);
  if (!found) throw new Error(`${endpoint.path} is not in the list of contracts`);
  return found.name;
};

/** A call that names a record: what it comes to for everybody, by what the record is to them. */
export function call<E extends Endpoint, R extends Named, T extends string>(
  endpoint: E,
  noun: Noun<R, T>,
  cells: Cells<T>,
  {
    body,
    send,
    field = Object.keys(endpoint.params?.shape ?? {})[0] ?? '',
    ...options
  }: CallOptions<E, R> = {},
): Row {
  const byId = ({ id }: R) => ({ params: { [field]: id }, body });
  return { name: nameOf(endpoint), endpoint, noun, field, cells, send: send ?? byId, ...options } as Row;
}

interface ListOptions<E extends Endpoint, R extends Named> {
  about?: string;
  /** The query's filter that names each record, or what belongs to it. */
  field?: string;
  send?: (record: R, caller: Caller) => Input<E> | Promise<Input<E>>;
  items?: (answer: Answer<E>) => { id: number }[];
  isFull?: (item: Item<E>) => boolean;
}

/** A list: which records everybody is shown, asked for without one of them in mind. */
export function list<E extends Endpoint, R extends Named, T extends string>(
  endpoint: E,
  noun: Noun<R, T>,
  cells: Cells<T>,
  { send, field, items, ...options }: ListOptions<E, R> = {},
): Row {
  return {
    name: nameOf(endpoint),
    endpoint,
    noun,
    field: field ?? '',
    cells,
    send: send ?? (() => ({})),
    items: items ?? ((answer: { id: number }[]) => answer),
    isFiltered: send !== undefined,
    ...options,
  } as Row;
}

/** A figure: whether everybody's grows by a record. */
export function figure<E extends Endpoint, R extends Named, T extends string>(
  endpoint: E,
  noun: Noun<R, T>,
  about: string,
  of: (answer: Answer<E>) => number,
  cells: Cells<T>,
): Row {
  return {
    name: nameOf(endpoint),
    endpoint,
    noun,
    field: '',
    about,
    cells,
    send: () => ({}),
    figure: of,
  } as Row;
}
