import around from './around/ar';
import desk from './desk/ar';
import entrance from './entrance/ar';
import inside from './inside/ar';
import landing from './landing/ar';
import security from './security/ar';

/** Every noun's Arabic texts. */
export default { ...around, ...entrance, ...landing, ...desk, ...inside, ...security };
