import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { setLanguage } from '@/lib/direction';
import { renderUi } from '@/test/render';
import { DatePicker } from './date-picker';
import { Field } from './field';

function Picker({
  start = '2026-11-21',
  min = '2026-11-10',
  report = () => {},
}: {
  start?: string;
  min?: string | undefined;
  report?: (day: string | null) => void;
}) {
  const [day, setDay] = useState<string | null>(start);
  const change = (next: string | null) => {
    setDay(next);
    report(next);
  };
  return (
    <Field label="التاريخ">
      <DatePicker value={day} onValueChange={change} {...(min && { min })} />
    </Field>
  );
}

const firstWeekday = async () => {
  const grid = await screen.findByRole('grid', {}, { timeout: 5_000 });
  return grid.querySelector('thead th')?.textContent;
};

describe('DatePicker', () => {
  it('starts the week on Saturday in Arabic and shows the Hijri date', async () => {
    const { user } = renderUi(<Picker />);
    expect(screen.getByText('11 جمادى الآخرة 1448 هـ')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'فتح التقويم' }));
    expect(await firstWeekday()).toBe('سبت');
    const day = screen.getByRole('button', { name: / 24 نوفمبر/ });
    expect(day).toHaveAttribute('title', '14 جمادى الآخرة 1448 هـ');
  });

  it('starts the week on Sunday in English', async () => {
    await act(() => setLanguage('en'));
    const { user } = renderUi(<Picker />);
    await user.click(screen.getByRole('button', { name: 'Open calendar' }));
    expect(await firstWeekday()).toBe('Sun');
    expect(screen.getByRole('button', { name: / 24 November/ })).not.toHaveAttribute('title');
  });

  it('is typed over after a click; the next click sets the caret', async () => {
    const report = vi.fn();
    const { user } = renderUi(<Picker report={report} />);
    const input = screen.getByRole('textbox', { name: 'التاريخ' });
    await user.click(input);
    await user.keyboard('30/11/2026{Enter}');
    expect(report).toHaveBeenLastCalledWith('2026-11-30');
    await user.pointer({ target: input, offset: 2, keys: '[MouseLeft]' });
    await user.keyboard('{Backspace}1{Enter}');
    expect(report).toHaveBeenLastCalledWith('31/11/2026');
  });

  it('gives the chosen day and closes; days before the first on offer cannot be chosen', async () => {
    const report = vi.fn();
    const { user } = renderUi(<Picker report={report} />);
    await user.click(screen.getByRole('button', { name: 'فتح التقويم' }));
    const grid = await screen.findByRole('grid');
    expect(within(grid).getByRole('button', { name: / 9 نوفمبر/ })).toBeDisabled();
    await user.click(within(grid).getByRole('button', { name: / 24 نوفمبر/ }));
    expect(report).toHaveBeenCalledWith('2026-11-24');
    expect(screen.queryByRole('grid')).not.toBeInTheDocument();
    expect(screen.getByLabelText('التاريخ')).toHaveValue('24/11/2026');
  });

  it('offers no day before 1900', async () => {
    const { user } = renderUi(<Picker start="1900-02-01" min="" />);
    await user.click(screen.getByRole('button', { name: 'فتح التقويم' }));
    const earlier = () => screen.getByRole('button', { name: 'الشهر السابق' });
    await screen.findByRole('grid');
    expect(earlier()).not.toHaveAttribute('aria-disabled', 'true');
    await user.click(earlier());
    expect(earlier()).toHaveAttribute('aria-disabled', 'true');
    const grid = screen.getByRole('grid');
    expect(within(grid).getByRole('button', { name: / 1 يناير 1900/ })).toBeEnabled();
    expect(within(grid).queryByRole('button', { name: /1899/ })).not.toBeInTheDocument();
  });

  it.each([
    ['٢٥/١٢/٢٠٢٦', '2026-12-25'],
    ['1-12-2026', '2026-12-01'],
    ['31/02/2026', '31/02/2026'],
  ])('takes %s as typed', async (typed, day) => {
    const report = vi.fn();
    const { user } = renderUi(<Picker report={report} />);
    const input = screen.getByLabelText('التاريخ');
    await user.clear(input);
    await user.type(input, typed);
    await user.tab();
    expect(report).toHaveBeenLastCalledWith(day);
  });

  it('can be emptied', async () => {
    const report = vi.fn();
    const { user } = renderUi(<Picker report={report} />);
    await user.click(screen.getByRole('button', { name: 'مسح التاريخ' }));
    expect(report).toHaveBeenCalledWith(null);
    expect(screen.getByLabelText('التاريخ')).toHaveValue('');
  });
});
