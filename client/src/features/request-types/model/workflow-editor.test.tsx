import type { Draft, RequestType, VersionStep } from '@shared/contracts/request-types';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { answer, renderUi } from '@/test/render';
import { administrator } from '@/test/requests';
import { SignedIn, serve } from '@/test/signed-in';
import { rowsOf, useDraftEditor } from './workflow-editor';

const type = { id: 4 } as RequestType;
const stepOf = (stepName: string): VersionStep => ({
  ...{ stepName, stepNameEn: null, description: null, isRequired: true, allowedDays: null, expires: false },
  ...{ responsibleUserId: null, responsibleUser: null, workflowStepId: null },
});
const draftOf = (updatedAt: string, ...names: string[]): Draft => ({ steps: names.map(stepOf), updatedAt });
const seen = draftOf('2026-01-02T09:00:00Z', 'Look');
const later = draftOf('2026-01-02T10:00:00Z', 'Insure', 'Look');

/** A step that a person has open, while the draft goes on. */
function Open() {
  const [draft, setDraft] = useState(seen);
  const [[step]] = useState(() => rowsOf(type, seen));
  const editor = useDraftEditor(type, draft);
  return (
    <>
      <button type="button" onClick={() => setDraft(later)}>
        Go on
      </button>
      <button type="button" onClick={() => step && void editor.change(step, { stepName: 'Sign' })}>
        Save
      </button>
    </>
  );
}

it('a step that was read in an earlier draft is saved as of that one, so that no other step is overwritten', async () => {
  const calls = serve(administrator, { 'PUT /api/request-types/4/draft': () => answer(200, later) });
  const { user } = renderUi(
    <SignedIn>
      <Open />
    </SignedIn>,
  );
  await user.click(await screen.findByRole('button', { name: 'Go on' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const saves = calls.filter(({ method }) => method === 'PUT');
  expect(saves.map(({ version }) => version)).toEqual([`"${seen.updatedAt}"`]);
});
