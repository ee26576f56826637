import { vi } from 'vitest';

/** Where an upload that is on its way stands, and how it goes on. */
interface SentFile {
  address: string;
  file: File;
  progress: (percent: number) => void;
  answer: (status: number, body: object) => void;
  breakOff: () => void;
  aborted: boolean;
}

/** Takes uploads in place of the browser, which is the only one to tell how far they are; each is answered by the test. */
export function takeUploads(): SentFile[] {
  const sent: SentFile[] = [];
  class Taken {
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    onload?: () => void;
    onerror?: () => void;
    onabort?: () => void;
    status = 0;
    statusText = '';
    responseText = '';
    private address = '';
    private taken: SentFile | undefined;
    open(_method: string, address: string) {
      this.address = address;
    }
    setRequestHeader() {}
    send(form: FormData) {
      this.taken = {
        address: this.address,
        file: form.get('file') as File,
        progress: (percent) => this.upload.onprogress?.({ loaded: percent, total: 100 }),
        answer: (status, body) => {
          Object.assign(this, { status, responseText: JSON.stringify(body) });
          this.onload?.();
        },
        breakOff: () => this.onerror?.(),
        aborted: false,
      };
      sent.push(this.taken);
    }
    abort() {
      if (this.taken) this.taken.aborted = true;
      this.onabort?.();
    }
  }
  vi.stubGlobal('XMLHttpRequest', Taken);
  return sent;
}
