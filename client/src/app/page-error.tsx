import { useRouteError } from 'react-router-dom';
import { PageFailure } from './page-failure';

/** Shown in place of a page that failed; the shell around it stays. */
export const PageError = () => <PageFailure error={useRouteError()} />;
