import desk from './desk/ar';
import entrance from './entrance/ar';
import inside from './inside/ar';

/** Every noun's Arabic texts. */
export default { ...entrance, ...desk, ...inside };
