/** What the browser says to notifications outside of the page; `unsupported`: it has none, or not for pages. */
type DesktopPermission = NotificationPermission | 'unsupported';

export const desktopPermission = (): DesktopPermission =>
  'Notification' in globalThis ? Notification.permission : 'unsupported';

interface DesktopNotification {
  title: string;
  body: string;
  /** One of several with the same tag is shown, whichever tab of the browser shows it. */
  tag: string;
  onOpen?: () => void;
}

/** Shows it outside of the page. False where the browser only lets installed apps do so. */
export function showOnDesktop({ title, body, tag, onOpen }: DesktopNotification): boolean {
  const { dir, lang } = document.documentElement;
  try {
    const shown = new Notification(title, { body, tag, lang, dir: dir === 'rtl' ? 'rtl' : 'ltr' });
    shown.onclick = () => {
      window.focus();
      shown.close();
      onOpen?.();
    };
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** Asks for the permission, and shows a first one, which tells whether it works. */
export async function allowDesktop(first: DesktopNotification): Promise<DesktopPermission> {
  if (desktopPermission() === 'unsupported') return 'unsupported';
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission;
  return showOnDesktop(first) ? permission : 'unsupported';
}
