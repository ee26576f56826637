import { useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { createRouter, loadShell } from './router';

let router: ReturnType<typeof createRouter> | undefined;
/** Made once: it has the page at the address fetched from then on, and follows wherever people are led. */
export const theRouter = () => {
  router ??= createRouter();
  return router;
};

/** All that is there for a person who is signed in. */
export default function Inside() {
  const [shown] = useState(theRouter);
  return <RouterProvider router={shown} />;
}

/** What stands around every page, for those who are about to come in. */
export const fetchShell = loadShell;
