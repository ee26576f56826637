/** Marks of direction in a name would end its isolation, and turn the sentence around it. */
const directions = /\p{Bidi_Control}/gu;

/** Words of unknown direction inside a sentence that is no element: a toast, a label. Elsewhere take `<bdi>`. */
export const isolate = (words: string): string => `\u2068${words.replace(directions, '')}\u2069`;
