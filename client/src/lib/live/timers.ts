import type { Query, QueryClient } from '@tanstack/react-query';

let isUp = false;

/** Whether changes are told as they come. */
export const isStreamUp = (): boolean => isUp;

/** A `refetchInterval` that runs only while nobody tells of changes. */
export const whileStreamIsDown = (ms: number) => (): number | false => (isUp ? false : ms);

const isPolled = ({ observers }: Query): boolean =>
  observers.some(({ options }) => typeof options.refetchInterval === 'function');

/** Stops the timers, or starts them again. */
export function setStreamUp(queryClient: QueryClient, up: boolean): void {
  isUp = up;
  // its options make an observer work its interval out anew
  for (const { observers } of queryClient.getQueryCache().findAll({ predicate: isPolled }))
    for (const observer of observers) observer.setOptions(observer.options);
}

/** Reads what the timers read: nobody knows for how long nothing was told. */
export const refetchPolled = (queryClient: QueryClient): Promise<void> =>
  queryClient.refetchQueries({ type: 'active', predicate: isPolled });
