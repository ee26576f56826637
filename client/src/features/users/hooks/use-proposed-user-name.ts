import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useDebounced } from '@/lib/use-debounced';
import { userNameProposalQuery } from '../api';
import type { UserForm } from './use-user-form';

/**
 * Fills in a free user name made of the names, as they are typed, until a person writes one of their own; clearing that
 * brings the proposal back. The server makes it: only there is known who has which.
 */
export function useProposedUserName({ control, setValue }: UserForm, isNew: boolean) {
  const [isOwn, setOwn] = useState(false);
  const [firstName, lastName] = useWatch({ control, name: ['firstName', 'lastName'] });
  const names = useDebounced(`${firstName.trim()}\n${lastName.trim()}`, 250);
  const [first = '', last = ''] = names.split('\n');
  const isWanted = isNew && !isOwn && first !== '' && last !== '';
  const { data } = useQuery({ ...userNameProposalQuery(first, last), enabled: isWanted });
  const proposal = isWanted ? data?.username : undefined;
  useEffect(() => {
    if (proposal) setValue('username', proposal, { shouldDirty: true, shouldValidate: true });
  }, [proposal, setValue]);
  return { onChange: (typed: string) => setOwn(typed !== '') };
}
