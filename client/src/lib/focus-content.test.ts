import { expect, it } from 'vitest';
import { focusToNeighbour } from './focus-content';

const frame = () => new Promise((done) => requestAnimationFrame(done));
const rows = (...names: string[]) => {
  document.body.innerHTML = `<main tabindex="-1"><ul>${names
    .map((name) => `<li id="${name}"><a href="/${name}">${name}</a><button>Delete</button></li>`)
    .join('')}</ul></main>`;
};
const row = (name: string) => document.getElementById(name);

it.each([
  ['the row after it', 'second', '/third'],
  ['the row before it when it was the last', 'third', '/second'],
])('the focus goes from a deleted row to %s', async (_, deleted, next) => {
  rows('first', 'second', 'third');
  row(deleted)?.querySelector('button')?.focus();
  const focusNext = focusToNeighbour();
  row(deleted)?.remove();
  focusNext();
  await frame();
  expect(document.activeElement).toHaveAttribute('href', next);
});

it('goes to the content when there is no other row', async () => {
  rows('only');
  row('only')?.querySelector('button')?.focus();
  const focusNext = focusToNeighbour();
  row('only')?.remove();
  focusNext();
  await frame();
  expect(document.querySelector('main')).toHaveFocus();
});
