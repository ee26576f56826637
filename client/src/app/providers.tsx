import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { sessionQuery } from '@/features/auth/api';
import { DirectionProvider } from '@/lib/direction';
import { createQueryClient, followLanguage } from '@/lib/query';
import { ConfirmProvider } from '@/ui/feedback/confirm';
import { Toaster } from '@/ui/feedback/toast';

/**
 * A call that finds the session ended has it asked for again, which leads to the landing page. What is asked already is
 * not begun anew: calls that fail one after the other would put it off for ever.
 */
function startQueryClient(): QueryClient {
  const queryClient = createQueryClient(() =>
    queryClient.refetchQueries({ queryKey: sessionQuery.queryKey }, { cancelRefetch: false }),
  );
  followLanguage(queryClient);
  return queryClient;
}

/** What every component may count on: data, direction, confirmations, toasts. */
export function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(startQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <DirectionProvider>
        <ConfirmProvider>{children}</ConfirmProvider>
        <Toaster />
      </DirectionProvider>
    </QueryClientProvider>
  );
}
