import { type NavigateOptions, useLocation, useNavigate } from 'react-router-dom';

interface Back {
  back: string;
}

/** The state of a link to a page whose "back" is to lead here again, to this very tab. */
export function useBackHere(): Back {
  const { pathname, search } = useLocation();
  return { back: pathname + search };
}

/** Where "back" leads: to where a person came from, if the link there said so. */
export function useBackTo(otherwise: string): string {
  const state = useLocation().state as Partial<Back> | null;
  return state?.back ?? otherwise;
}

/** Goes back to a page as it was left, scrolled and filtered, where a person came from it; else opens it anew. */
export function useGoBack(): (to: string, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  return (to, options) => void (cameFrom(to) ? navigate(-1) : navigate(to, options));
}

/** Whether the tab's history has the page just before this one. Browsers without the Navigation API don't tell. */
export function cameFrom(to: string): boolean {
  const { navigation } = window as Partial<Pick<Window, 'navigation'>>;
  const at = navigation?.currentEntry?.index ?? 0;
  const before = navigation?.entries()[at - 1]?.url;
  if (!before) return false;
  const [was, is] = [new URL(before), new URL(to, before)];
  return (
    was.pathname === is.pathname &&
    [...is.searchParams].every(([name, value]) => was.searchParams.get(name) === value)
  );
}
