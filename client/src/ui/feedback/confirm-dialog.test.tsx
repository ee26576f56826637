import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderUi } from '@/test/render';
import { Menu, MenuItem } from '../overlay/menu';
import { Button } from '../page/button';
import { useConfirm } from './confirm';
import { ConfirmDialog } from './confirm-dialog';

function Asker({ report }: { report: (agreed: boolean) => void }) {
  const confirm = useConfirm();
  const ask = async () => report(await confirm({ title: 'حذف المشروع؟', confirmLabel: 'حذف' }));
  return (
    <>
      <Button onClick={ask}>اسأل</Button>
      <Menu trigger={<Button>قائمة</Button>}>
        <MenuItem onSelect={() => void ask()}>حذف من القائمة</MenuItem>
      </Menu>
    </>
  );
}

describe('useConfirm', () => {
  it.each([
    ['حذف', true],
    ['إلغاء', false],
  ])('%s answers %s and gives the focus back', async (button, agreed) => {
    const report = vi.fn();
    const { user } = renderUi(<Asker report={report} />);
    const asker = screen.getByRole('button', { name: 'اسأل' });
    await user.click(asker);
    expect(screen.getByRole('alertdialog', { name: 'حذف المشروع؟' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: button }));
    await waitFor(() => expect(report).toHaveBeenCalledWith(agreed));
    await waitFor(() => expect(asker).toHaveFocus());
  });

  it('is answered from the keyboard in the order of the screen, the harmless answer first', async () => {
    const { user } = renderUi(<Asker report={vi.fn()} />);
    await user.click(screen.getByRole('button', { name: 'اسأل' }));
    const buttons = within(screen.getByRole('alertdialog')).getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['إلغاء', 'حذف']);
    expect(buttons[0]).toHaveFocus();
  });

  it('takes Escape for a no', async () => {
    const report = vi.fn();
    const { user } = renderUi(<Asker report={report} />);
    await user.click(screen.getByRole('button', { name: 'اسأل' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(report).toHaveBeenCalledWith(false));
  });

  it('gives the focus back to the menu’s button when a menu item asked', async () => {
    const { user } = renderUi(<Asker report={vi.fn()} />);
    const menu = screen.getByRole('button', { name: 'قائمة' });
    await user.click(menu);
    await user.click(screen.getByRole('menuitem', { name: 'حذف من القائمة' }));
    await user.click(await screen.findByRole('button', { name: 'إلغاء' }));
    await waitFor(() => expect(menu).toHaveFocus());
  });
});

function Deleter({ work }: { work: () => Promise<void> }) {
  const [open, setOpen] = useState(true);
  return (
    <ConfirmDialog open={open} onOpenChange={setOpen} title="حذف؟" confirmLabel="حذف" onConfirm={work} />
  );
}

describe('ConfirmDialog', () => {
  it('waits for the work, once, and closes when it is done', async () => {
    let finish = () => {};
    const work = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    const { user } = renderUi(<Deleter work={work} />);
    const button = screen.getByRole('button', { name: 'حذف' });
    await user.click(button);
    expect(button).toBeDisabled();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('alertdialog')).toBeInTheDocument();
    finish();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(work).toHaveBeenCalledOnce();
  });

  it('stays open when the work fails', async () => {
    const { user } = renderUi(<Deleter work={() => Promise.reject(new Error('no'))} />);
    await user.click(screen.getByRole('button', { name: 'حذف' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'حذف' })).toBeEnabled());
    expect(screen.getByRole('alertdialog')).toBeInTheDocument();
  });
});
