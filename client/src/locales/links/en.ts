import mailedLinks from '../en/mailed-links';

/** What is said to those who follow a link from a letter. */
export default { mailedLinks };
