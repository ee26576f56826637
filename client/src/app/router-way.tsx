import { type ReactNode, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { WayContext } from '@/lib/way';

/** Inside the router, the router leads on. */
export function RouterWay({ children }: { children: ReactNode }) {
  const place = useLocation();
  const navigate = useNavigate();
  const way = useMemo(
    () => ({
      place,
      go: (to: string, options?: { replace?: boolean; state?: unknown }) => void navigate(to, options),
    }),
    [place, navigate],
  );
  return <WayContext value={way}>{children}</WayContext>;
}
