import landing from '../ar/landing';

/** What the landing page says beside what every entrance does. */
export default { landing };
