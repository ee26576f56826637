import { expect, it } from 'vitest';
import { focusToNeighbour } from './focus-content';

const frame = () => new Promise((done) => requestAnimationFrame(done));
const plain = (name: string) =>
  `<li id="${name}"><a href="/${name}">${name}</a><button id="delete-${name}">Delete</button></li>`;
const card = (name: string) => plain(name).replace(/<a.*button>/, '<article>$&</article>');
const rows = (names: string[], row = plain) => {
  document.body.innerHTML = `<main tabindex="-1"><ul>${names.map(row).join('')}</ul></main>`;
};
const row = (name: string) => document.getElementById(name);

it.each([
  ['row to the row after it', plain, 'second', '/third'],
  ['row to the row before it when it was the last', plain, 'third', '/second'],
  ['card to the card after it', card, 'second', '/third'],
])('the focus goes from a deleted %s', async (_, shape, deleted, next) => {
  rows(['first', 'second', 'third'], shape);
  row(deleted)?.querySelector('button')?.focus();
  const focusNext = focusToNeighbour();
  row(deleted)?.remove();
  focusNext();
  await frame();
  expect(document.activeElement).toHaveAttribute('href', next);
});

it('goes to the next row from one that is deleted by its menu, which stands elsewhere', async () => {
  rows(['first', 'second'], card);
  const menu =
    '<div role="menu" aria-labelledby="delete-first"><div role="menuitem" tabindex="-1"></div></div>';
  document.body.insertAdjacentHTML('beforeend', menu);
  document.querySelector<HTMLElement>('[role=menuitem]')?.focus();
  const focusNext = focusToNeighbour();
  document.querySelector('[role=menu]')?.remove();
  row('first')?.remove();
  focusNext();
  await frame();
  expect(document.activeElement).toHaveAttribute('href', '/second');
});

it('goes to the content when there is no other row', async () => {
  rows(['only']);
  row('only')?.querySelector('button')?.focus();
  const focusNext = focusToNeighbour();
  row('only')?.remove();
  focusNext();
  await frame();
  expect(document.querySelector('main')).toHaveFocus();
});
