import { useSearchParams } from 'react-router-dom';

/** What the address asks for, and a way to change some of it in place: what is empty goes. */
export function useChangeParams<Param extends string>() {
  const [params, setParams] = useSearchParams();
  const change = (values: Partial<Record<Param, string>>) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries<string | undefined>(values)) {
          if (value) after.set(name, value);
          else after.delete(name);
        }
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return [params, change] as const;
}
