import type { SecondStep, Self } from '@shared/contracts/auth';
import { type FormEvent, useRef, useState } from 'react';
import { dismissToast } from '@/ui/feedback/toast';
import { useSignIn } from '../api';

export interface Credentials {
  username: string;
  password: string;
  rememberMe: boolean;
}
type CredentialField = 'username' | 'password';

interface Handlers {
  onIncomplete: (missing: CredentialField[]) => void;
  onFailure: (error: unknown) => void;
  onSuccess: (user: Self) => void;
  onSecondStep: (step: SecondStep) => void;
}

/** What the two sign-in screens share; how they tell about the outcome differs, as specified. */
export function useSignInForm({ onIncomplete, onFailure, onSuccess, onSecondStep }: Handlers) {
  const [credentials, setCredentials] = useState<Credentials>({
    username: '',
    password: '',
    rememberMe: false,
  });
  const [missing, setMissing] = useState<CredentialField[]>([]);
  const fields = { username: useRef<HTMLInputElement>(null), password: useRef<HTMLInputElement>(null) };
  const signIn = useSignIn();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (signIn.isPending) return;
    const empty = (['username', 'password'] as const).filter((field) => !credentials[field].trim());
    setMissing(empty);
    if (empty[0]) {
      fields[empty[0]].current?.focus();
      return onIncomplete(empty);
    }
    dismissToast(); // it was about the last attempt
    try {
      const { user, secondStep } = await signIn.mutateAsync({
        ...credentials,
        username: credentials.username.trim(),
      });
      if (user) onSuccess(user);
      else if (secondStep) onSecondStep(secondStep);
    } catch (error) {
      onFailure(error);
      fields.password.current?.select();
    }
  };
  const change = (part: Partial<Credentials>) => {
    setCredentials((current) => ({ ...current, ...part }));
    setMissing((current) => current.filter((field) => !(field in part)));
  };
  return { credentials, change, missing, fields, submit, submitting: signIn.isPending };
}
