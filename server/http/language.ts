import { defaultLanguage, type Language, languages } from '@shared/language';
import type { Request } from 'express';

/** The reader's language by `Accept-Language`; Arabic when it says nothing we speak. */
export function languageOf(req: Request): Language {
  if (!req.headers['accept-language']) return defaultLanguage;
  return (req.acceptsLanguages(...languages) || defaultLanguage) as Language;
}
