import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderUi } from '@/test/render';
import { Combobox } from './combobox';

const companies = [
  { value: 11, label: 'أفق' },
  { value: 12, label: 'نجد' },
];

/** A list of which the server shows what is searched, at first only the first. */
function Searched() {
  const [value, setValue] = useState<number | null>(null);
  const [text, setText] = useState('');
  const options = companies.filter(({ label }) => (text ? label.includes(text) : label === 'أفق'));
  return (
    <Combobox
      aria-label="الشركة"
      clearable
      value={value}
      onValueChange={setValue}
      options={options}
      onSearch={setText}
    />
  );
}

it('keeps showing what was chosen when the list is of other records', async () => {
  const { user } = renderUi(<Searched />);
  const field = screen.getByRole('combobox', { name: 'الشركة' });
  await user.click(field);
  await user.type(await screen.findByPlaceholderText(/.+/), 'نجد');
  await user.click(await screen.findByRole('option', { name: 'نجد' }));
  await user.click(field); // the list opens with what it showed at first
  await screen.findByRole('option', { name: 'أفق' });
  await user.keyboard('{Escape}');
  expect(field).toHaveTextContent('نجد');
  await user.click(screen.getByRole('button', { name: 'مسح' }));
  expect(field).not.toHaveTextContent('نجد');
});

/** As the pickers do that keep what is chosen on top, found or not. */
function KeepsChosen() {
  const [value, setValue] = useState<number | null>(11);
  const [text, setText] = useState('');
  const options = companies.filter(({ value: id, label }) => id === value || label.includes(text));
  return (
    <Combobox
      aria-label="الشركة"
      value={value}
      onValueChange={setValue}
      options={options}
      onSearch={setText}
    />
  );
}

it('chooses with Enter what was found, not what was chosen before', async () => {
  const { user } = renderUi(<KeepsChosen />);
  const field = screen.getByRole('combobox', { name: 'الشركة' });
  await user.click(field);
  await user.type(await screen.findByPlaceholderText(/.+/), 'نجد');
  await user.keyboard('{Enter}');
  expect(field).toHaveTextContent('نجد');
});

it('finds an option by a name that it does not show', async () => {
  const options = [
    { value: 11, label: 'Ofoq', found: 'الأفق Ofoq' },
    { value: 12, label: 'Najd', found: 'نجد Najd' },
  ];
  const { user } = renderUi(
    <Combobox aria-label="الشركة" value={null} onValueChange={() => {}} options={options} />,
  );
  await user.click(screen.getByRole('combobox', { name: 'الشركة' }));
  await user.type(await screen.findByPlaceholderText(/.+/), 'نجد');
  expect(await screen.findByRole('option', { name: 'Najd' })).toBeVisible();
  expect(screen.queryByRole('option', { name: 'Ofoq' })).not.toBeInTheDocument();
});
