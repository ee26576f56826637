/** How many weeks of requests the dashboard shows, the current one included. */
export const ACTIVITY_WEEKS = 12;
