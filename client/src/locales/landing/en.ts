import landing from '../en/landing';

/** What the landing page says beside what every entrance does. */
export default { landing };
