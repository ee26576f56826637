import { type ComponentProps, lazy, Suspense } from 'react';

const load = () =>
  import('./forgot-password-dialog').then((file) => ({ default: file.ForgotPasswordDialog }));
const ForgotPasswordDialog = lazy(load);

/** Fetched by those who have forgotten theirs: with it come forms and their checks. */
export const LazyForgotPasswordDialog = (props: ComponentProps<typeof ForgotPasswordDialog>) => (
  <Suspense>
    <ForgotPasswordDialog {...props} />
  </Suspense>
);
