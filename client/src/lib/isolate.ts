/** Words of unknown direction inside a sentence that is no element: a toast, a label. Elsewhere take `<bdi>`. */
export const isolate = (words: string): string => `\u2068${words}\u2069`;
