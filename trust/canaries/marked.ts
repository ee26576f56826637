import type { Row } from '../authorization/rows';
import type { Canaries } from './canaries';

/** Fields of bodies in which people write what they like. */
const free =
  /^(name|nameEn|title|description|content|notes|firstName|lastName|username|password|stepName|stepNameEn|templateName|templateNameEn|templateDescription|projectName|address|location)$/;

/** The same input, in whose texts there is a canary. What a person signs in with stays. */
export function marked(input: object, { name }: Pick<Row, 'name'>, canaries: Canaries): object {
  const { body } = input as { body?: unknown };
  if (body === undefined || name.startsWith('auth.')) return input;
  return { ...input, body: within(body, canaries) };
}

function within(value: unknown, canaries: Canaries): unknown {
  if (Array.isArray(value)) return value.map((item) => within(item, canaries));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => {
      if (key === 'email' && typeof field === 'string') return [key, `${canaries.next()}${field}`];
      const isFree = typeof field === 'string' && field !== '' && free.test(key);
      return [key, isFree ? field + canaries.next() : within(field, canaries)];
    }),
  );
}
