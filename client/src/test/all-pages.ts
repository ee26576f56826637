const pages = import.meta.glob(['../features/*/pages/*.tsx', '!**/*.test.tsx']);

/**
 * Loads every page and the shell before a test of the routes, because from sources they take seconds on a busy machine, longer
 * than a test waits for what it looks for.
 */
export const loadAllPages = async (): Promise<void> => {
  await Promise.all([import('@/app/signed-in-app'), ...Object.values(pages).map((load) => load())]);
};
