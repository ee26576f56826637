import type ar from './ar';
import around from './around/en';
import desk from './desk/en';
import entrance from './entrance/en';
import inside from './inside/en';
import landing from './landing/en';
import security from './security/en';
import type { Same } from './shape';

/** Every noun's English texts. */
const en: Same<typeof ar> = { ...around, ...entrance, ...landing, ...desk, ...inside, ...security };

export default en;
