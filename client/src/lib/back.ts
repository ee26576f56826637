import { useLocation } from 'react-router-dom';

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
