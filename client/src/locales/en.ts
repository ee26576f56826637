import type ar from './ar';
import common from './common/en';
import entrance from './entrance/en';
import landing from './landing/en';
import links from './links/en';
import pages from './pages/en';
import security from './security/en';
import type { Same } from './shape';
import shell from './shell/en';

/** Every noun's English texts. */
const en: Same<typeof ar> = { ...common, ...entrance, ...landing, ...links, ...shell, ...pages, ...security };

export default en;
