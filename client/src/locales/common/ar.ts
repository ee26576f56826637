import common from '../ar/common';
import shell from '../ar/shell';
import status from '../ar/status';

/** What is said on every page, signed in or not. */
export default { common, shell, status };
