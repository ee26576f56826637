import type * as system from '@shared/contracts/system';
import { useQuery } from '@tanstack/react-query';
import { call } from '@/lib/http';

/** By its address alone: the landing page loads no contracts and no zod. */
const figures = { method: 'GET', path: '/api/figures' } as typeof system.figures;

/** What the landing page tells of the hub. */
export const useFigures = () =>
  useQuery({
    queryKey: [figures.path],
    queryFn: ({ signal }) => call(figures, {}, { signal }),
    meta: { shows: { company: 'any' } },
  });
