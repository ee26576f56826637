import { isTooIntricate } from '../rules/markdown';
import { LONG_TEXT, plainText } from './fields';

/** A text in Markdown that can be shown. */
export const markdownText = () =>
  plainText()
    .min(1, 'required')
    .max(LONG_TEXT, { abort: true })
    .refine((text) => !isTooIntricate(text), 'too_intricate');
