import { type BuiltInRole, isBuiltInRole } from '@shared/rules/roles';
import { useSearchParams } from 'react-router-dom';
import { idFrom } from '@/lib/id-param';

const kinds = ['user', 'company', 'role'] as const;
export type Kind = (typeof kinds)[number];

/** Whose permissions are shown. Built-in roles go by their name, everything else by its id. */
export type Subject =
  | { kind: 'user'; id: number }
  | { kind: 'company'; id: number }
  | { kind: 'role'; id: number | BuiltInRole };

const HIGHEST_ID = 2 ** 31 - 2;

function parse(kind: Kind, value: string): Subject | undefined {
  if (kind === 'role' && isBuiltInRole(value)) return { kind, id: value };
  const id = idFrom(value);
  return id !== undefined && id <= HIGHEST_ID ? { kind, id } : undefined;
}

function chosenIn(params: URLSearchParams): Subject | undefined {
  for (const kind of kinds) {
    const value = params.get(kind);
    if (value !== null) return parse(kind, value);
  }
  return undefined;
}

/**
 * One user, company or role at a time, kept in the address: choosing one clears the others. So is the open tab, where
 * it is not the one of what is chosen.
 */
export function useSubject() {
  const [params, setParams] = useSearchParams();
  const subject = chosenIn(params);
  const tab = kinds.find((kind) => kind === params.get('tab')) ?? subject?.kind ?? 'user';
  return {
    subject,
    tab,
    select: ({ kind, id }: Subject) => setParams({ [kind]: String(id) }, { preventScrollReset: true }),
    /** Of what is gone only the tab stays; nobody goes back to it. */
    close: () => setParams({ tab }, { preventScrollReset: true, replace: true }),
    openTab: (next: Kind) =>
      setParams(
        {
          ...(subject && { [subject.kind]: String(subject.id) }),
          ...(next !== subject?.kind && { tab: next }),
        },
        { preventScrollReset: true, replace: true },
      ),
  };
}
