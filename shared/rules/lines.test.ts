import { expect, test } from 'vitest';
import { type Column, formField } from '../contracts/forms';
import { cellOf, totalOf } from './lines';

const columnsOf = (currency: string): Column[] => {
  const field = formField.parse({
    ...{ kind: 'lines', key: 't', label: 'T' },
    columns: [
      { kind: 'number', key: 'count', label: 'Count', decimals: 3, isTotalled: true },
      { kind: 'money', key: 'price', label: 'Price', currency },
      {
        ...{ kind: 'product', key: 'amount', label: 'Amount', isTotalled: true },
        ...{ quantity: 'count', price: 'price' },
      },
    ],
  });
  return field.kind === 'lines' ? field.columns : [];
};
const columns = columnsOf('SAR');
const [count, price, amount] = columns as [Column, Column, Column];

test.each([
  [3, 19.99, 59.97],
  [1.005, 100, 100.5],
  [0.5, 0.25, 0.13],
  [0.1, 0.2, 0.02],
  [-0.5, 0.25, -0.13],
  [1_000, 1_000_000_000.01, 1_000_000_000_010],
])('%d at a price of %d is %d', (quantity, unitPrice, product) => {
  expect(cellOf(amount, columns, { count: quantity, price: unitPrice })).toBe(product);
});

test('an amount has the decimals of its currency', () => {
  const kuwaiti = columnsOf('KWD');
  expect(cellOf(kuwaiti[2] as Column, kuwaiti, { count: 0.5, price: 0.125 })).toBe(0.063);
});

test.each([
  {},
  { count: 2 },
  { count: 2, price: null },
  { count: 'two', price: 1 },
  { count: 1e308, price: 1 },
])('of %j there is no amount', (line) => {
  expect(cellOf(amount, columns, line)).toBeUndefined();
});

test('a total is the exact sum of the lines that have a number, and of columns that are added up alone', () => {
  const lines = [{ count: 0.1, price: 10 }, { count: 0.2, price: 10.05 }, { price: 5 }, { count: 1e308 }, {}];
  expect(totalOf(count, columns, lines)).toBe(0.3);
  expect(totalOf(amount, columns, lines)).toBe(3.01);
  expect(totalOf(price, columns, lines)).toBeUndefined();
  expect(totalOf(count, columns, [])).toBe(0);
});
