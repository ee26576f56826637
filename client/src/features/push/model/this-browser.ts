import { isStatus } from '@/lib/http';
import { readPushMark, writePushMark } from '@/lib/push-mark';
import { type Devices, readDevices, registerDevice, removeDevice } from '../api';

/** Why no notices can be pushed to this browser; null: they can. */
export type Obstacle = 'insecure' | 'unsupported' | 'denied' | 'off' | 'notRemembered';

export function obstacleHere({ publicKey, isRemembered }: Devices): Obstacle | null {
  if (publicKey === null) return 'off';
  if (!isSecureContext) return 'insecure';
  const isSupported = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!isSupported) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return isRemembered ? null : 'notRemembered';
}

/** The permission is given, but the browser could not register with its push service. */
export class Unreachable extends Error {}

const WORKER = '/sw.js';
/** In ms. A worker that could not be installed is never ready. */
const READY_WITHIN = 10_000;

/** Registered only when a person switches push on: the worker does nothing else. */
async function workerHere(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(WORKER);
  const late = new Promise<never>((_, reject) => {
    setTimeout(reject, READY_WITHIN, new Unreachable('the service worker was not installed'));
  });
  return Promise.race([navigator.serviceWorker.ready, late]);
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
  if (devices.some(({ id }) => id === session)) await removeDevice(session).catch(unlessGone);
  await forget();
}

/** The device was removed elsewhere meanwhile. */
function unlessGone(error: unknown): void {
  if (!isStatus(error, 404)) throw error;
}

/**
 * Registers this browser again after its person signs in, with their present language. Unregisters it if another person signed in, or
 * if the device was removed elsewhere. Where nothing can be pushed at present, the next opening of the hub tries again.
 */
export async function keepPushHere(userId: number): Promise<void> {
  const mark = readPushMark();
  if (!mark) return;
  if (mark.userId !== userId) return forget();
  const shown = await readDevices();
  const isListed = shown.devices.some(({ id }) => id === shown.session);
  const isRemoved = mark.session === shown.session && !isListed;
  if (isRemoved) return forget();
  const setAside = () => writePushMark({ userId, session: null });
  if (shown.publicKey === null || obstacleHere(shown) || Notification.permission !== 'granted')
    return setAside();
  try {
    await register(shown.publicKey);
  } catch (error) {
    if (!isListed) setAside();
    throw error;
  }
  writePushMark({ userId, session: shown.session });
}
