import common from './common/ar';
import entrance from './entrance/ar';
import landing from './landing/ar';
import links from './links/ar';
import pages from './pages/ar';
import security from './security/ar';
import shell from './shell/ar';

/** Every noun's Arabic texts. */
export default { ...common, ...entrance, ...landing, ...links, ...shell, ...pages, ...security };
