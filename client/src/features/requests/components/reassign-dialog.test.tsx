import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import common from '@/locales/ar/common';
import ar from '@/locales/ar/requests';
import { answer, renderUi } from '@/test/render';
import { administrator, sampleRequest, sampleStep } from '@/test/requests';
import { SignedIn, serve } from '@/test/signed-in';
import { ReassignDialog } from './reassign-dialog';

const salman = { id: 44, firstName: 'سلمان', lastName: 'البلوي', username: 'salman', assignedCompany: null };

async function open(reply: () => Response = () => answer(200, sampleRequest())) {
  const onClose = vi.fn();
  const calls = serve(administrator, {
    'GET /api/users': () => answer(200, [salman], { 'X-Total-Count': '1' }),
    'PUT /api/requests/5/steps/101/reassign': reply,
  });
  const rendered = renderUi(
    <SignedIn>
      <ReassignDialog request={sampleRequest()} step={sampleStep(1)} onClose={onClose} />
    </SignedIn>,
  );
  await screen.findByRole('dialog');
  return { ...rendered, onClose, calls };
}
const choose = async (user: Awaited<ReturnType<typeof open>>['user']) => {
  await user.click(screen.getByRole('combobox'));
  await user.click(await screen.findByRole('option', { name: /سلمان/ }));
};

it('closes at once while nobody is chosen, and sends nothing', async () => {
  const { user, onClose } = await open();
  expect(screen.getByRole('button', { name: ar.step.reassignAction })).toBeDisabled();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

it('asks before a person who was chosen is discarded', async () => {
  const { user, onClose, calls } = await open();
  await choose(user);
  await user.keyboard('{Escape}');
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: common.unsaved.stay }));
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: ar.step.reassignAction }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ responsibleUserId: 44 });
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

it('stays open with the choice when the step was decided meanwhile', async () => {
  const { user, onClose } = await open(() =>
    answer(409, { code: 'step_already_decided', message: 'سبق البتّ في هذه الخطوة' }),
  );
  await choose(user);
  await user.click(screen.getByRole('button', { name: ar.step.reassignAction }));
  expect(await screen.findByText('سبق البتّ في هذه الخطوة')).toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByRole('combobox')).toHaveTextContent('سلمان البلوي');
});
