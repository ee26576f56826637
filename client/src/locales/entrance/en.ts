import auth from '../en/auth';
import common from '../en/common';
import shell from '../en/shell';
import status from '../en/status';

/** What is said before anybody has signed in. */
export default { auth, common, shell, status };
