import { type ComponentProps, createContext, type MouseEvent, useContext, useEffect } from 'react';

// The pages at the entrance stand outside the router until a person signs in, and inside it afterwards: what is around
// them tells them where they are, and leads on.

export interface Place {
  pathname: string;
  search: string;
  hash: string;
  /** What was handed on with the address. */
  state: unknown;
}

export interface Way {
  place: Place;
  go: (to: string, options?: { replace?: boolean; state?: unknown }) => void;
}

export const WayContext = createContext<Way | null>(null);

export function useWay(): Way {
  const way = useContext(WayContext);
  if (!way) throw new Error('nothing around this page leads on');
  return way;
}

const opensElsewhere = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button !== 0 || metaKey || altKey || ctrlKey || shiftKey;

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string; state?: unknown };

export function WayLink({ to, state, onClick, ...props }: LinkProps) {
  const { place, go } = useWay();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || opensElsewhere(event)) return;
    event.preventDefault();
    go(to, { state, replace: to === place.pathname + place.search + place.hash });
  };
  return <a {...props} href={to} onClick={follow} />;
}

/** Leads on as soon as it is shown. */
export function Onward({ to }: { to: string }) {
  const { go } = useWay();
  useEffect(() => go(to, { replace: true }), [go, to]);
  return null;
}
