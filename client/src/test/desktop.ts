import { vi } from 'vitest';

interface Browser {
  permission?: NotificationPermission;
  /** What the person says when they are asked. */
  answer?: NotificationPermission;
  /** As on phones: pages may ask, but only installed apps may show. */
  isForAppsOnly?: boolean;
}

/** Stands in for the browser's notifications outside of the page, which jsdom has not. */
export function stubDesktop({
  permission = 'default',
  answer = permission,
  isForAppsOnly = false,
}: Browser = {}) {
  const shown: (NotificationOptions & { title: string; open: () => void })[] = [];
  const requestPermission = vi.fn(async () => {
    Desktop.permission = answer;
    return answer;
  });
  class Desktop {
    static permission = permission;
    static requestPermission = requestPermission;
    onclick = () => {};
    close = () => {};
    constructor(title: string, options: NotificationOptions) {
      if (isForAppsOnly) throw new TypeError('Illegal constructor');
      shown.push({ title, ...options, open: () => this.onclick() });
    }
  }
  vi.stubGlobal('Notification', Desktop);
  return { shown, asked: () => requestPermission.mock.calls.length };
}
