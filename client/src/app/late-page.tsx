import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useEffect } from 'react';
import { ErrorState } from '@/ui/feedback/states';
import type { Page } from './pages';

/**
 * In place of a page whose files could not be loaded: the page itself, once another try has had them. The route keeps
 * this for as long as the tab is open. It tries by itself when a person comes back to it, and when the network does.
 */
export const latePage = (error: unknown, { path, load }: Page): ComponentType =>
  function LatePage() {
    const { data, isFetching, refetch } = useQuery({
      queryKey: ['page', path],
      queryFn: load,
      structuralSharing: false,
    });
    useEffect(() => console.error(error), []);
    if (data) return <data.default />;
    const tryAgain = async () => {
      const { isError } = await refetch();
      // with a network, the files are gone: there is a new version, which comes with this very address
      if (isError && navigator.onLine) location.reload();
    };
    return (
      <div className="mx-auto flex min-h-[60dvh] max-w-xl flex-col justify-center p-4">
        <ErrorState error={error} retrying={isFetching} onRetry={tryAgain} />
      </div>
    );
  };
