import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderUi } from '@/test/render';
import { FileName } from './file-name';

it.each([
  ['مهام الموقع 2026.csv', 'مهام الموقع \u200e2026.csv'],
  ['مخطط-3.pdf', 'مخطط\u200e-3.pdf'],
  ['مخطط.pdf', 'مخطط.pdf'],
  ['plan 2026.csv', 'plan 2026.csv'],
])('the name %s keeps its number before its extension', (name, shown) => {
  renderUi(
    <p role="note">
      <FileName>{name}</FileName>
    </p>,
  );
  expect(screen.getByRole('note').textContent).toBe(shown);
});
