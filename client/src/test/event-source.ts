import { vi } from 'vitest';

/** A stream of the server as a browser's EventSource has it; the test is the server. */
class FakeEventSource extends EventTarget {
  isOpen = true;

  constructor(readonly url: string) {
    super();
    opened.push(this);
  }

  close(): void {
    this.isOpen = false;
  }

  /** The server sends an event. */
  send(name: string, data: unknown = {}, lastEventId = ''): void {
    if (this.isOpen) this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data), lastEventId }));
  }

  /** The stream ends, or is refused. */
  fail(): void {
    if (this.isOpen) this.dispatchEvent(new Event('error'));
  }
}

const opened: FakeEventSource[] = [];

/** From now on pages can listen. Returns the streams that were opened so far, the latest first. */
export function stubEventSource(): () => FakeEventSource[] {
  opened.length = 0;
  vi.stubGlobal('EventSource', FakeEventSource);
  return () => opened.toReversed();
}
