import auth from '../en/auth';

/** What people sign in with. */
export default { auth };
