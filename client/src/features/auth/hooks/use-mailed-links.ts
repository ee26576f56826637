import * as auth from '@shared/contracts/auth';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/http';
import { forgetAnswers } from '@/lib/live/first-answer';
import { sessionQuery, useEnter } from '../api';

export const useForgotPassword = () =>
  useMutation({ mutationFn: (body: { email: string }) => call(auth.forgotPassword, { body }) });

/** A confirmed address may be that of the person who is signed in, so what is known of them is read again. */
export function useConfirmEmail() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => call(auth.confirmEmail, { body: { token } }),
    onSuccess: () => queryClient.invalidateQueries(),
  });
}

/** The caller enters the hub with the answer. Where there is no `user` in it, a second step follows. */
export const useAcceptInvitation = () =>
  useMutation({
    mutationFn: (body: { token: string; password: string }) => {
      forgetAnswers();
      return call(auth.acceptInvitation, { body });
    },
  });

/** The server ends the session of this browser too, of any person. */
export function useResetPassword() {
  const queryClient = useQueryClient();
  const enter = useEnter();
  return useMutation({
    mutationFn: (body: { token: string; password: string }) => call(auth.resetPassword, { body }),
    onSuccess: async () => {
      await queryClient.cancelQueries(sessionQuery); // an older answer would sign them in again
      enter(null);
    },
  });
}
