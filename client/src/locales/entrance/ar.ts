import auth from '../ar/auth';

/** What people sign in with. */
export default { auth };
