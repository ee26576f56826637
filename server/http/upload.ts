import { MAX_FILE_BYTES } from '@shared/rules/attachments';
import type { Request, Response } from 'express';
import multer, { MulterError } from 'multer';
import { badField, Refusal } from '../lib/refusal';
import { incomingFolder, newStorageKey, openUploads, type ReceivedFile } from '../lib/uploads';

/** A body larger than a file and what multipart puts around it. */
const MAX_BODY_BYTES = MAX_FILE_BYTES + 16 * 1024;

const receiveFile = multer({
  storage: multer.diskStorage({
    destination: (_req, _file, done) =>
      void openUploads().then(
        () => done(null, incomingFolder()),
        (error: Error) => done(error, ''),
      ),
    filename: (_req, _file, done) => done(null, newStorageKey()),
    ...{ flush: true }, // what we said we have is there after a power cut; the types do not know it yet
  }),
  limits: { fileSize: MAX_FILE_BYTES, files: 1, fields: 0, parts: 1, headerPairs: 20, fieldNameSize: 50 },
  // browsers write names as they are, in UTF-8
  defParamCharset: 'utf8',
  // else the name is cut at its last slash before `cleanFileName` sees it
  preservePath: true,
}).single('file');

/** The one file of a body; read only when it is asked for, by a handler that knows that the sender may. */
export function receive(req: Request, res: Response): Promise<ReceivedFile> {
  if (!req.is('multipart/form-data')) throw new Refusal('unsupported_media_type');
  if (Number(req.headers['content-length']) > MAX_BODY_BYTES) throw tooLarge();
  return new Promise((resolve, reject) => {
    receiveFile(req, res, (error: unknown) => {
      if (error) return reject(refusalOf(error));
      const { file } = req;
      if (!file) return reject(badField('file', 'required'));
      resolve({ path: file.path, name: file.originalname, size: file.size });
    });
  });
}

const tooLarge = () => new Refusal('file_too_large', { maxBytes: MAX_FILE_BYTES });

/** What the sender did is refused; what our own disk does is our failure. */
function refusalOf(error: unknown): unknown {
  if (error instanceof MulterError)
    return error.code === 'LIMIT_FILE_SIZE' ? tooLarge() : badField('file', 'invalid');
  const isOurs = (error as NodeJS.ErrnoException).syscall !== undefined;
  return isOurs ? error : new Refusal('malformed_json');
}
