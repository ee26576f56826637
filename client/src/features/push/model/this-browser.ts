import { readPushMark, writePushMark } from '@/lib/push-mark';
import { type Devices, readDevices, registerDevice, removeDevice } from '../api';

/** Why no notices can be pushed to this browser; null: they can. */
export type Obstacle = 'insecure' | 'unsupported' | 'denied' | 'off';

export function obstacleHere({ publicKey }: Pick<Devices, 'publicKey'>): Obstacle | null {
  if (publicKey === null) return 'off';
  if (!isSecureContext) return 'insecure';
  const isSupported = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!isSupported) return 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : null;
}

/** The browser knows the permission, and could not be reached by its push service. */
export class Unreachable extends Error {}

const WORKER = '/sw.js';

/** The file answers no calls of pages, so it is there for pushed notices alone. */
async function workerHere(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(WORKER);
  return navigator.serviceWorker.ready;
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );

const isMadeWith = ({ options }: PushSubscription, key: Uint8Array): boolean => {
  const { applicationServerKey } = options;
  return applicationServerKey !== null && String(new Uint8Array(applicationServerKey)) === String(key);
};

async function subscriptionHere(publicKey: string): Promise<PushSubscription> {
  const { pushManager } = await workerHere();
  const applicationServerKey = bytesOf(publicKey);
  const kept = await pushManager.getSubscription();
  if (kept && isMadeWith(kept, applicationServerKey)) return kept;
  await kept?.unsubscribe();
  try {
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  } catch (error) {
    throw new Unreachable('the browser made no address', { cause: error });
  }
}

async function register(publicKey: string): Promise<void> {
  const { endpoint, keys } = (await subscriptionHere(publicKey)).toJSON();
  if (!endpoint || !keys?.p256dh || !keys.auth) throw new Unreachable('the browser gave no keys');
  await registerDevice({ endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } });
}

async function forget(): Promise<void> {
  writePushMark(null);
  const worker = await navigator.serviceWorker?.getRegistration(WORKER);
  const kept = await worker?.pushManager?.getSubscription();
  await kept?.unsubscribe();
}

/** Asks for the permission where it is not known, and has notices pushed here. False where the permission is not given. */
export async function switchOn(userId: number, { publicKey, session }: Devices): Promise<boolean> {
  if (publicKey === null || (await Notification.requestPermission()) !== 'granted') return false;
  await register(publicKey);
  writePushMark({ userId, session });
  return true;
}

export async function switchOff({ session, devices }: Devices): Promise<void> {
  if (devices.some(({ id }) => id === session)) await removeDevice(session);
  await forget();
}

/**
 * Has notices go on being pushed here after their person has signed in again, and in the language that they read now. They stop where
 * the device was removed from the list elsewhere, or another person has signed in.
 */
export async function keepPushHere(userId: number): Promise<void> {
  const mark = readPushMark();
  if (!mark) return;
  if (mark.userId !== userId) return forget();
  const shown = await readDevices();
  const isListed = shown.devices.some(({ id }) => id === shown.session);
  const isRemoved = mark.session === shown.session && !isListed;
  if (isRemoved) return forget();
  if (shown.publicKey === null || obstacleHere(shown) || Notification.permission !== 'granted') return;
  await register(shown.publicKey);
  writePushMark({ userId, session: shown.session });
}
