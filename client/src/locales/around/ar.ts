import common from '../ar/common';
import shell from '../ar/shell';
import status from '../ar/status';

/** What is said on every page, whoever is there. */
export default { common, shell, status };
