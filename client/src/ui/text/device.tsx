import { Monitor, Smartphone } from 'lucide-react';

const PHONES = ['iOS', 'Android'];

export function DeviceIcon({ system }: { system: string | null }) {
  const Icon = PHONES.includes(system ?? '') ? Smartphone : Monitor;
  return <Icon aria-hidden="true" className="mt-1 size-5 shrink-0 text-ink-muted" />;
}

/** `Chrome · Windows`; empty where the browser did not say what it is. */
export const deviceName = ({ browser, system }: { browser: string | null; system: string | null }): string =>
  [browser, system].filter((name) => name !== null).join(' · ');
