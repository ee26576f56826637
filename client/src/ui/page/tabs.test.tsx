import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { setLanguage } from '@/lib/direction';
import { renderUi } from '@/test/render';
import { TabPanel, Tabs } from './tabs';

const items = [
  { value: 'one', label: 'One' },
  { value: 'two', label: 'Two', disabled: true },
  { value: 'three', label: 'Three' },
] as const;
type Value = (typeof items)[number]['value'];

function open({ manual = false, onChange = vi.fn<(value: Value) => void>() } = {}) {
  function Example() {
    const [value, setValue] = useState<Value>('one');
    const choose = (next: Value) => {
      onChange(next);
      setValue(next);
    };
    return (
      <Tabs label="Parts" value={value} onValueChange={choose} items={items} manual={manual}>
        <TabPanel value="one">
          <input aria-label="First" />
        </TabPanel>
        <TabPanel value="three" kept>
          <input aria-label="Third" />
        </TabPanel>
      </Tabs>
    );
  }
  return { onChange, ...renderUi(<Example />) };
}
const tab = (name: string) => screen.getByRole('tab', { name });

it('shows the panel of the chosen tab, named after it, and keeps what is to be kept', async () => {
  const { user, onChange } = open();
  expect(screen.getByRole('tabpanel', { name: 'One' })).toContainElement(screen.getByLabelText('First'));
  expect(screen.getByLabelText('Third').closest('[role=tabpanel]')).toHaveAttribute('data-state', 'inactive');
  await user.click(tab('Three'));
  expect(onChange).toHaveBeenLastCalledWith('three');
  expect(tab('Three')).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('tabpanel', { name: 'Three' })).toContainElement(screen.getByLabelText('Third'));
  expect(screen.queryByLabelText('First')).not.toBeInTheDocument();
});

it.each([
  ['en', '{ArrowRight}', '{ArrowLeft}'],
  ['ar', '{ArrowLeft}', '{ArrowRight}'],
] as const)(
  'is led through by the keys of its direction, past what is disabled and round (%s)',
  async (language, next, before) => {
    await setLanguage(language);
    const { user } = open();
    await user.tab();
    expect(tab('One')).toHaveFocus();
    for (const [key, name] of [
      [next, 'Three'],
      [next, 'One'],
      [before, 'Three'],
      ['{Home}', 'One'],
      ['{End}', 'Three'],
    ] as const) {
      await user.keyboard(key);
      expect(tab(name)).toHaveFocus();
      expect(tab(name)).toHaveAttribute('aria-selected', 'true');
    }
    await user.tab();
    expect(screen.getByRole('tabpanel')).toHaveFocus();
  },
);

it('chooses nothing by the focus alone where that is not wanted, and is one stop on the way', async () => {
  const { user, onChange } = open({ manual: true });
  await user.tab();
  await user.keyboard('{End}');
  expect(tab('Three')).toHaveFocus();
  expect(onChange).not.toHaveBeenCalled();
  await user.tab({ shift: true });
  expect(document.body).toHaveFocus();
  await user.tab();
  expect(tab('One')).toHaveFocus();
  await user.keyboard('{End}{Enter}');
  expect(onChange.mock.calls).toEqual([['three']]);
});

function Desk() {
  const [tab, setTab] = useState('write');
  const items = [
    { value: 'write', label: 'Write' },
    { value: 'sent', label: 'Sent' },
  ];
  return (
    <Tabs label="Desk" value={tab} onValueChange={setTab} items={items}>
      <TabPanel value="write" kept>
        <button type="button" onClick={() => setTab('sent')}>
          Send
        </button>
      </TabPanel>
      <TabPanel value="sent">All that was sent</TabPanel>
    </Tabs>
  );
}

it('who is led to another tab from inside a panel has the focus there', async () => {
  const { user } = renderUi(<Desk />);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByRole('tab', { name: 'Sent' })).toHaveFocus();
  expect(screen.getByText('All that was sent')).toBeVisible();
});
