import security from '../ar/security';

/** What is said about second factors, to those who sign in with one or set one up. */
export default { security };
