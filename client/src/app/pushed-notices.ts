import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/** Opens what a pushed notice is about once it is clicked, for the service worker. The router asks about unsaved input first. */
export function PushedNotices(): null {
  const navigate = useNavigate();
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    const worker = navigator.serviceWorker;
    const open = ({ data, ports }: MessageEvent<{ open: string }>) => {
      ports[0]?.postMessage('opened');
      void navigate(data.open);
    };
    worker.addEventListener('message', open);
    return () => worker.removeEventListener('message', open);
  }, [navigate]);
  return null;
}
