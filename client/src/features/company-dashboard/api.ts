import * as companies from '@shared/contracts/companies';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http';

/** One company; null where there is none with that id. */
export const companyQuery = (id: number) =>
  queryOptions({
    queryKey: [companies.list.path, 'one', id],
    queryFn: async ({ signal }) => {
      const [company] = await call(companies.list, { query: { companyId: id } }, { signal });
      return company ?? null;
    },
  });
