import type { Attachment } from '@shared/contracts/attachments';
import {
  cleanFileName,
  type FileKind,
  type FileProblem,
  isAccepted,
  MAX_FILES,
  problemOf,
} from '@shared/rules/attachments';
import pLimit from 'p-limit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { HttpError } from '@/lib/http';
import { type FieldOwner, type Owner, useUpload } from '../api';

/** What is wrong before anything is sent, or why sending failed. */
export type Failure = FileProblem | 'kindRefused' | 'noRoom' | 'fieldFull' | Error;

export interface Upload {
  key: number;
  file: File;
  /** The file whose next version it is. */
  versionOf?: number | undefined;
  /** Percent; undefined before its turn. */
  progress?: number | undefined;
  failure?: Failure | undefined;
}

/** Whether sending it again could end differently. */
export const canRetry = ({ failure }: Upload): boolean =>
  failure instanceof Error && !(failure instanceof HttpError && final.includes(failure.status));

/** Refusals that stay the same however often one asks: of the person, the record, the size and the type. */
const final = [403, 404, 413, 415];

/** The reason of an abort when the page is left: unlike a file that is cancelled, such a file counts as not sent. */
const LEFT = 'left';

let lastKey = 0;

type Target = Owner | FieldOwner;

/** What a field takes; a record takes files of all kinds. */
interface OfField {
  max: number;
  accept: readonly FileKind[];
}

/**
 * Files on their way from this device. With an owner they leave at once, two at a time; without one they wait for
 * `sendAll`, which is told the owner. An owner that is still to be made is made with the first of them. What has arrived is not
 * listed any more.
 */
export function useUploads(
  owner?: Target | (() => Promise<Target>),
  onSent: (file: File, attached: Attachment) => void = () => {},
  ofField?: OfField,
) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const { mutateAsync } = useUpload();
  const [inTurn] = useState(() => pLimit(2));
  const aborts = useRef(new Map<number, AbortController>());
  const latest = useRef(uploads);
  useEffect(() => {
    latest.current = uploads;
  }, [uploads]);

  const patch = useCallback(
    (key: number, changes: Partial<Upload>) =>
      setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one))),
    [],
  );
  const forget = (key: number) => setUploads((all) => all.filter((one) => one.key !== key));

  /** Resolves to whether it has arrived, or is not wanted any more. */
  const send = ({ key, file, versionOf }: Upload, to: Target | (() => Promise<Target>)): Promise<boolean> => {
    const abort = new AbortController();
    aborts.current.set(key, abort);
    patch(key, { failure: undefined, progress: undefined });
    const onProgress = (progress: number) => patch(key, { progress });
    return inTurn(async () => {
      try {
        if (!abort.signal.aborted) patch(key, { progress: 0 });
        const target = typeof to === 'function' ? await to() : to;
        const options = { versionOf, onProgress, signal: abort.signal };
        const attached = await mutateAsync({ owner: target, file, ...options });
        forget(key);
        onSent(file, attached);
        return true;
      } catch (error) {
        if (!abort.signal.aborted) patch(key, { failure: error as Error, progress: undefined });
        return abort.signal.aborted && abort.signal.reason !== LEFT;
      } finally {
        aborts.current.delete(key);
      }
    });
  };

  const begin = (added: Upload[]) => {
    setUploads((all) => [...all, ...added]);
    if (owner) for (const one of added) if (!one.failure) void send(one, owner);
  };

  const problemWith = (file: File): Failure | undefined => {
    const isOfKind = !ofField || isAccepted(cleanFileName(file.name), ofField.accept);
    return problemOf(file) ?? (isOfKind ? undefined : 'kindRefused');
  };

  /** `taken` is how many files the record or field has already. */
  const add = (files: readonly File[], taken: number): Upload[] => {
    const isComing = ({ versionOf, failure }: Upload) =>
      versionOf === undefined && (!failure || failure instanceof Error);
    let room = (ofField?.max ?? MAX_FILES) - taken - uploads.filter(isComing).length;
    const added = files.map((file): Upload => {
      const failure = problemWith(file) ?? (room > 0 ? undefined : ofField ? 'fieldFull' : 'noRoom');
      if (!failure) room -= 1;
      return { key: ++lastKey, file, failure };
    });
    begin(added);
    return added;
  };

  const addVersion = (file: File, versionOf: number) =>
    begin([{ key: ++lastKey, file, versionOf, failure: problemOf(file) }]);

  const cancel = (key: number) => {
    aborts.current.get(key)?.abort();
    forget(key);
  };
  const retry = (one: Upload) => owner && void send(one, owner);

  /** Sends what waits; resolves to the files that did not arrive. None is listed then: the record is there. */
  const sendAll = async (to: Owner): Promise<File[]> => {
    // some may have been chosen while the record was being created
    const waiting = latest.current.filter(({ failure }) => !failure);
    const arrived = await Promise.all(waiting.map((one) => send(one, to)));
    setUploads([]);
    return waiting.filter((_, index) => !arrived[index]).map(({ file }) => file);
  };

  useEffect(() => {
    const running = aborts.current;
    return () => {
      for (const abort of running.values()) abort.abort(LEFT);
    };
  }, []);

  return {
    uploads,
    isBusy: uploads.some(({ failure }) => !failure),
    add,
    addVersion,
    cancel,
    retry,
    sendAll,
  };
}
