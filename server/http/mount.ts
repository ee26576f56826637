import type { Body, Endpoint, Params, Query, Reply } from '@shared/endpoint';
import type { Language } from '@shared/language';
import { accessRules } from '@shared/rules/access';
import type { Actor } from '@shared/rules/actor';
import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import type { z } from 'zod';
import type { Page } from '../lib/paging';
import { InvalidInput, Refusal } from '../lib/refusal';
import { dropIncoming, type ReceivedFile, type StoredFile, storageKeyOf } from '../lib/uploads';
import { sendCalendar } from './calendar';
import { refuseCrossSite } from './cross-site';
import { sendTable, type Table } from './csv';
import { answerStream, type Stream } from './event-stream';
import { countCall, inTurn } from './fair-use';
import { type KeptFile, type ShownPicture, sendFile, sendPicture } from './file';
import { languageOf } from './language';
import { answerPage, withPlace } from './pages';
import { answerUnchanged, forgetAnswersTo, rememberAnswer, tellPosition } from './polls';
import { renewSession } from './session';
import { receive } from './upload';

/** What a handler gets: everything already checked against the contract. */
interface Call<E extends Endpoint> {
  actor: E['access'] extends 'everyone' ? Actor | undefined : Actor;
  params: Params<E>;
  query: Query<E>;
  body: Body<E>;
  /** Of a versioned endpoint: what `If-Match` names, as it was read in `updatedAt`. */
  version: string | undefined;
  /** Takes in the file that the body is. It lies there until it is asked for, so who may send it is asked before. */
  receive: E extends { upload: true } ? () => Promise<ReceivedFile> : undefined;
  language: Language;
  req: Request;
  res: Response;
}

type Result<E extends Endpoint> = E extends { redirect: true }
  ? string
  : E extends { stream: true }
    ? Stream<Reply<E>>
    : E extends { file: true }
      ? StoredFile | KeptFile
      : E extends { picture: true }
        ? ShownPicture
        : E extends { csv: true }
          ? Table
          : E extends { calendar: true }
            ? string
            : E extends { paged: true }
              ? Page<Reply<E> extends (infer Item)[] ? Item : never>
              : E extends { response: z.ZodType }
                ? Reply<E>
                : // biome-ignore lint/suspicious/noConfusingVoidType: a handler without an answer returns nothing
                  void;

type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Result<E>> | Result<E>;

interface Extras<E extends Endpoint> {
  /** Of a poll: what its answer depends on (server/changes/change.ts) besides who calls. */
  dependsOn?: (call: Call<E>) => string[];
  /** Of a versioned endpoint: the record as it stands, which a refused change is to be compared with. */
  current?: (call: Call<E>) => Promise<Reply<E>>;
}

export interface Mounted {
  endpoint: Endpoint;
  register: (router: Router) => void;
}

/**
 * Binds an endpoint of the contract to its handler. Checks, in this order: the caller's budget, signed in, same site, role, input;
 * the answer is stripped to the response schema. Curried, so that the endpoint's literal types reach the handler.
 */
export const on =
  <E extends Endpoint>(endpoint: E, ...guards: RequestHandler[]) =>
  (handler: Handler<E>, { dependsOn, current }: Extras<E> = {}): Mounted => ({
    endpoint,
    register: (router) => {
      const method = endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
      const before = [
        countCall(endpoint),
        admit(endpoint),
        ...(dependsOn ? [answerUnchanged] : []),
        ...guards,
        ...(endpoint.body ? [endpoint.largeBody ? readLargeBody : readBody] : []),
      ];
      const answerCall = async (req: Request, res: Response) => {
        let received: ReceivedFile | undefined;
        const receiveFile = async () => {
          received = await receive(req, res);
          return received;
        };
        const params = parse(endpoint.params, req.params);
        const call = {
          actor: req.user,
          params,
          query: withPlace(endpoint, params, parse(endpoint.query, req.query)),
          body: parse(endpoint.body, req.body === undefined ? {} : req.body),
          version: endpoint.versioned && versionOf(req),
          receive: endpoint.upload && receiveFile,
          language: languageOf(req),
          req,
          res,
        } as Call<E>;
        let result: Result<E>;
        try {
          result = await handler(call);
        } catch (error) {
          const isStale = error instanceof Refusal && error.code === 'changed_meanwhile';
          if (!isStale || !current) throw error;
          const details = { ...error.details, current: endpoint.response?.parse(await current(call)) };
          throw new Refusal(error.code, details, error.fields);
        } finally {
          // where the handler did not keep it; before the answer, because nothing is left to happen after it
          if (received) await dropIncoming(storageKeyOf(received));
        }
        if (call.actor && endpoint.method !== 'GET') forgetAnswersTo(call.actor);
        if (call.actor && !res.headersSent) tellPosition(res);
        await answer(endpoint, call, result);
        if (dependsOn) rememberAnswer(req, res, dependsOn(call));
      };
      router[method](endpoint.path, ...before, (req, res) =>
        inTurn(endpoint, req, res, () => answerCall(req, res)),
      );
    },
  });

export const mountAll = (router: Router, mounted: readonly Mounted[]): void => {
  for (const { register } of mounted) register(router);
};

/** Who may call at all: 401 without a session, 403 from another site, 403 for a role that has no business here. */
const admit =
  (endpoint: Endpoint): RequestHandler =>
  (req, res, next) => {
    if (res.headersSent) return; // given up on while the session was read: nothing is begun that nobody waits for
    const actor = req.user;
    if (endpoint.access !== 'everyone' && !actor) throw new Refusal('signed_out');
    if (endpoint.method !== 'GET' || endpoint.csv) refuseCrossSite(req);
    if (actor && !accessRules[endpoint.access](actor)) throw new Refusal('not_allowed');
    if (actor && !endpoint.poll) renewSession(req);
    next();
  };

/** Half of a surrogate pair, as a text cut in the middle of an emoji ends with: UTF-8 and PostgreSQL have none. */
const halfCharacter = /\p{Surrogate}/gu;
const wellFormed = (_key: string, value: unknown) =>
  typeof value === 'string' ? value.replace(halfCharacter, '\ufffd') : value;

function bodyReader(limit: string): RequestHandler {
  const json = express.json({ limit, strict: false, reviver: wellFormed });
  return (req, res, next) => {
    const hasBody =
      req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length']) > 0;
    if (hasBody && !req.is('application/json')) throw new Refusal('unsupported_media_type');
    json(req, res, next);
  };
}
const readBody = bodyReader('100kb');
const readLargeBody = bodyReader('256kb');

function parse(schema: z.ZodType | undefined, input: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(input);
  if (!result.success) throw new InvalidInput(result.error);
  return result.data;
}

/** `"2026-11-25T08:00:00.000Z"`, or `*`: of any version. What is no version is none that a record has. */
function versionOf(req: Request): string | undefined {
  const header = req.get('If-Match');
  return header === undefined || header === '*' ? header : (/^"(.*)"$/.exec(header)?.[1] ?? '');
}

async function answer(endpoint: Endpoint, call: Call<Endpoint>, result: unknown): Promise<void> {
  const { res } = call;
  if (res.headersSent) return;
  if (endpoint.redirect) {
    res.set('Cache-Control', 'no-store').redirect(result as string);
  } else if (endpoint.file) {
    await sendFile(res, result as StoredFile | KeptFile);
  } else if (endpoint.picture) {
    sendPicture(res, result as ShownPicture);
  } else if (endpoint.csv) {
    await sendTable(res, result as Table);
  } else if (endpoint.calendar) {
    sendCalendar(res, result as string);
  } else if (!endpoint.response) {
    res.status(204).end();
  } else if (endpoint.stream) {
    answerStream(endpoint.response, res, result as Stream<unknown>);
  } else if (endpoint.paged) {
    answerPage({ ...endpoint, response: endpoint.response }, call, result as Page<unknown>);
  } else {
    res.status(endpoint.status ?? 200).json(endpoint.response.parse(result));
  }
}
