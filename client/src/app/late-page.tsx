import { type ComponentType, useEffect, useState } from 'react';
import { useOnline } from '@/lib/online';
import { ErrorState } from '@/ui/feedback/states';

type Load = () => Promise<{ default: ComponentType }>;

/**
 * In place of a page whose files could not be loaded: the page itself, once another try has had them. The route keeps
 * this for as long as the tab is open.
 */
export function latePage(error: unknown, load: Load): ComponentType {
  let found: ComponentType | undefined;
  return function LatePage() {
    const [Page, setPage] = useState(() => found);
    const find = async () => {
      found = (await load()).default;
      setPage(() => found);
    };
    return Page ? <Page /> : <Missing error={error} find={find} />;
  };
}

/** Tries by itself when a person comes back to it, and when the network does. */
function Missing({ error, find }: { error: unknown; find: () => Promise<void> }) {
  const online = useOnline();
  const [isTrying, setTrying] = useState(false);
  const tryAgain = () => {
    setTrying(true);
    return find().finally(() => setTrying(false));
  };
  useEffect(() => console.error(error), [error]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one try each time there is a network
  useEffect(() => {
    if (online) tryAgain().catch(() => undefined); // what is on the screen says so already
  }, [online]);
  return (
    <div className="mx-auto flex min-h-[60dvh] max-w-xl flex-col justify-center p-4">
      <ErrorState error={error} retrying={isTrying} onRetry={() => tryAgain().catch(reloadOnline)} />
    </div>
  );
}

/** With a network, the files are gone: there is a new version, which comes with this very address. */
function reloadOnline() {
  if (navigator.onLine) location.reload();
}
