import common from '../en/common';
import shell from '../en/shell';
import status from '../en/status';

/** What is said on every page, signed in or not. */
export default { common, shell, status };
