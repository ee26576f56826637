import common from '../en/common';
import shell from '../en/shell';
import status from '../en/status';

/** What is said on every page, whoever is there. */
export default { common, shell, status };
