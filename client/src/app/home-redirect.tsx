import { homeOf } from '@shared/rules/landing';
import { Navigate } from 'react-router-dom';
import { useUser } from '@/features/auth/api';

/** `/` leads people of a company to its dashboard, everyone else to the landing page. */
export function HomeRedirect() {
  return <Navigate to={homeOf(useUser())} replace />;
}
