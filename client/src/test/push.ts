import { vi } from 'vitest';
import { stubDesktop } from './desktop';

interface Browser {
  permission?: NotificationPermission;
  /** What the person says when they are asked. */
  answer?: NotificationPermission;
  /** Without a push service, as in a browser of a closed network. */
  isUnreachable?: boolean;
  isSecure?: boolean;
  /** Whether the service worker is ever ready. */
  isInstalled?: boolean;
}

const bytes = (base64url: string) =>
  Uint8Array.from(atob(base64url.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0));

/** A fake browser with push, which jsdom lacks. */
export function stubPush({
  isUnreachable = false,
  isSecure = true,
  isInstalled = true,
  ...desktop
}: Browser = {}) {
  const { asked } = stubDesktop(desktop);
  let made = 0;
  let subscription: object | null = null;
  const subscribe = vi.fn(async ({ applicationServerKey: key }: { applicationServerKey: Uint8Array }) => {
    if (isUnreachable) throw new DOMException('push service error', 'AbortError');
    made += 1;
    const endpoint = `https://push.example/${made}`;
    subscription = {
      options: { applicationServerKey: key.buffer },
      toJSON: () => ({
        endpoint,
        expirationTime: null,
        keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
      }),
      unsubscribe: async () => {
        subscription = null;
        return true;
      },
    };
    return subscription;
  });
  const worker = { pushManager: { subscribe, getSubscription: async () => subscription } };
  const register = vi.fn(async (_file: string) => worker);
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('isSecureContext', isSecure);
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      register,
      ready: isInstalled ? Promise.resolve(worker) : new Promise(() => {}),
      getRegistration: async () => worker,
    },
  });
  return { asked, subscribe, register, hasAddress: () => subscription !== null };
}

/** Removes the fake. */
export function unstubPush(): void {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllGlobals();
}

/** A key of a hub, and its bytes. */
export const publicKey = `B${'x'.repeat(86)}`;
export const keyBytes = () => bytes(publicKey);
