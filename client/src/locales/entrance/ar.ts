import auth from '../ar/auth';
import common from '../ar/common';
import shell from '../ar/shell';
import status from '../ar/status';

/** What is said before anybody has signed in. */
export default { auth, common, shell, status };
