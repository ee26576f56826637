/** From here on, only what is near the screen is drawn; shorter lists are found whole by the browser's own search. */
export const MANY = 100;
