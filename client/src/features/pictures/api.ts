import * as pictures from '@shared/contracts/pictures';
import { upload } from '@/lib/upload';

/** Sends a picture to the hub; resolves with its address there, which a profile or a company then names. */
export async function uploadPicture(file: File): Promise<string> {
  const signal = new AbortController().signal;
  return (await upload(pictures.add, {}, file, { onProgress: () => {}, signal })).address;
}
