import type { FormField } from '@shared/contracts/forms';
import type { RequestType } from '@shared/contracts/request-types';
import { useQuery } from '@tanstack/react-query';
import { formQuery } from '@/features/request-types/api';

const none: FormField[] = [];

/** What requests of a type are asked beside a title and a description; undefined while it is read. */
export function useAskedFields(type: RequestType | undefined) {
  const isAsking = Boolean(type?.fieldCount);
  const { data, error, refetch, isFetching } = useQuery({ ...formQuery(type?.id ?? 0), enabled: isAsking });
  return { fields: isAsking ? data : none, error, refetch, isFetching };
}
