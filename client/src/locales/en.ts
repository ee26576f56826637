import type ar from './ar';
import entrance from './entrance/en';
import inside from './inside/en';
import type { Same } from './shape';

/** Every noun's English texts. */
const en: Same<typeof ar> = { ...entrance, ...inside };

export default en;
