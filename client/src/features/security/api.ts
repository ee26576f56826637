import * as hubSettings from '@shared/contracts/hub-settings';
import * as passkeys from '@shared/contracts/passkeys';
import * as secondFactor from '@shared/contracts/second-factor';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/http';
import { createPasskey } from '@/lib/new-passkey';

/** The person's second factors; never kept as fresh, because other devices change them. */
export const factorsQuery = queryOptions({
  queryKey: [secondFactor.get.path],
  queryFn: ({ signal }) => call(secondFactor.get, {}, { signal }),
  staleTime: 0,
  meta: { shows: {} },
});

function useInvalidateFactors() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries(factorsQuery);
}

/** Each set-up begins with a new secret. */
export const useBeginTotp = () => useMutation({ mutationFn: () => call(secondFactor.beginTotp) });

export function useConfirmTotp() {
  const onSuccess = useInvalidateFactors();
  return useMutation({
    mutationFn: (code: string) => call(secondFactor.confirmTotp, { body: { code } }),
    onSuccess,
  });
}

export function useRemoveTotp() {
  const onSettled = useInvalidateFactors();
  return useMutation({ mutationFn: () => call(secondFactor.removeTotp), onSettled });
}

export function useRenewCodes() {
  const onSettled = useInvalidateFactors();
  return useMutation({ mutationFn: () => call(secondFactor.renewRecoveryCodes), onSettled });
}

/** Rejects as `isDeclined` where the person closes the browser's window. */
export function useAddPasskey() {
  const onSuccess = useInvalidateFactors();
  return useMutation({
    mutationFn: async () => {
      const credential = await createPasskey(await call(passkeys.begin));
      return call(passkeys.add, { body: { credential } });
    },
    onSuccess,
  });
}

export function useRenamePasskey(id: number) {
  const onSettled = useInvalidateFactors();
  return useMutation({
    mutationFn: (name: string) => call(passkeys.rename, { params: { id }, body: { name } }),
    onSettled,
  });
}

export function useRemovePasskey(id: number) {
  const onSettled = useInvalidateFactors();
  return useMutation({ mutationFn: () => call(passkeys.remove, { params: { id } }), onSettled });
}

/** What is set for the whole hub, for admins. */
export const hubSettingsQuery = queryOptions({
  queryKey: [hubSettings.get.path],
  queryFn: ({ signal }) => call(hubSettings.get, {}, { signal }),
  staleTime: 0,
  meta: { shows: {} },
});

export function useChangeHubSettings() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (secondFactorRequired: boolean) =>
      call(hubSettings.update, { body: { secondFactorRequired } }),
    onSuccess: (settings) => queryClient.setQueryData(hubSettingsQuery.queryKey, settings),
  });
}
