import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(`${import.meta.dirname}/tokens.css`, 'utf8');
/** The colours of the block of this selector. */
function read(selector: string): Record<string, string> {
  const block = css.split(`${selector} {`)[1]?.split('}')[0] ?? '';
  const tokens = [...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/g)];
  expect(tokens).not.toEqual([]);
  return Object.fromEntries(tokens.map(([, name = '', value = '']) => [name, value]));
}
const light = read(':root');
const dark = { ...light, ...read(':root[data-theme="dark"]') };
const arabic = {
  light: { ...light, ...read(':root:lang(ar)') },
  dark: { ...dark, ...read(':root[data-theme="dark"]:lang(ar)') },
};
const themes = { light, dark, 'light in Arabic': arabic.light, 'dark in Arabic': arabic.dark };

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function contrast(one: string, other: string): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

const grounds = ['canvas', 'surface', 'raised', 'sunken'];
const inks = ['ink', 'ink-muted', 'ink-faint', 'primary', 'primary-ink', 'danger', 'red-ink'];
const tones = ['green', 'blue', 'yellow', 'red', 'grey', 'primary', 'accent'];
const text: [string, string][] = [
  ...grounds.flatMap((ground) => inks.map((ink): [string, string] => [ink, ground])),
  ...tones.map((tone): [string, string] => [`${tone}-ink`, `${tone}-soft`]),
  ['ink-muted', 'primary-soft'],
  ['on-primary', 'primary'],
  ['on-primary', 'primary-hover'],
  ['on-danger', 'danger'],
  ['danger', 'red-soft'],
  ['brand', 'accent'],
  ['on-brand', 'brand'],
  ['on-brand', 'brand-raised'],
  ['on-brand-muted', 'brand'],
  ['on-inverse', 'inverse'],
  ['on-inverse-muted', 'inverse'],
];
/** Borders of controls, focus rings, signs and bars. */
const shapes: [string, string][] = [
  ...grounds.flatMap((ground): [string, string][] => [
    ['line-strong', ground],
    ['focus', ground],
  ]),
  ...['green', 'blue', 'yellow', 'red', 'grey'].map((tone): [string, string] => [`${tone}-solid`, 'surface']),
  ['accent', 'brand'],
];

const ratioIn = (theme: Record<string, string>, one: string, other: string) =>
  contrast(theme[one] ?? '', theme[other] ?? '');

describe.each(Object.entries(themes))('%s', (_, theme) => {
  const ratio = (one: string, other: string) => ratioIn(theme, one, other);
  it.each(text)('%s on %s can be read (AA 4.5)', (ink, ground) => {
    expect(ratio(ink, ground)).toBeGreaterThanOrEqual(4.5);
  });
  it.each(shapes)('%s on %s can be seen (AA 3)', (shape, ground) => {
    expect(ratio(shape, ground)).toBeGreaterThanOrEqual(3);
  });
});

describe.each(Object.entries(arabic))('small print of Arabic, %s', (_, theme) => {
  it.each(grounds.flatMap((ground) => ['ink-muted', 'ink-faint'].map((ink) => [ink, ground] as const)))(
    '%s on %s can be read with ease (AAA 7)',
    (ink, ground) => expect(ratioIn(theme, ink, ground)).toBeGreaterThanOrEqual(7),
  );
});
