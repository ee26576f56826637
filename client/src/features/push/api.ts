import * as push from '@shared/contracts/push';
import type { Answer, SentBody } from '@shared/endpoint';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/http';

export type Devices = Answer<typeof push.get>;

export const readDevices = (signal?: AbortSignal): Promise<Devices> =>
  call(push.get, {}, signal ? { signal } : {});
export const registerDevice = (body: SentBody<typeof push.register>) => call(push.register, { body });
export const removeDevice = (id: string) => call(push.remove, { params: { id } });

/** Always read anew: other devices change this list. */
export const devicesQuery = queryOptions({
  queryKey: [push.get.path],
  queryFn: ({ signal }) => readDevices(signal),
  staleTime: 0,
  meta: { shows: {} },
});

/** A change of the person's devices, after which the list is read again. */
export function useDeviceChange<Input>(change: (input: Input) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => queryClient.invalidateQueries({ queryKey: devicesQuery.queryKey }),
  });
}
