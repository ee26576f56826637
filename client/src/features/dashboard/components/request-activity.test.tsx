import type { RequestWeek } from '@shared/contracts/dashboard';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '@/lib/direction';
import { answer, renderUi } from '@/test/render';
import { administrator } from '@/test/requests';
import { serve } from '@/test/signed-in';
import { RequestActivity } from './request-activity';

// the charting library takes its time where it is not bundled
beforeAll(() => import('./activity-chart'), 60_000);
beforeEach(() => setLanguage('en'));
afterEach(() => vi.unstubAllGlobals());

const weeks: RequestWeek[] = [
  { from: '2026-11-07', opened: 2, completed: 1 },
  { from: '2026-11-14', opened: 5, completed: 3 },
  { from: '2026-11-21', opened: 0, completed: 4 },
];
function open(reply: () => Response | Promise<Response>) {
  serve(administrator, { 'GET /api/dashboard/request-activity': reply });
  return renderUi(<RequestActivity />);
}

describe('requests week by week', () => {
  it('is a picture that says in words what it shows', async () => {
    open(() => answer(200, weeks));
    const picture = await screen.findByRole('img');
    expect(picture).toHaveAccessibleName(
      'Requests over the last 3 weeks: 7 submitted, 8 completed. The busiest week began on 14 November 2026, with 5 submitted.',
    );
    expect(screen.getByText('Submitted')).toHaveTextContent('Submitted7');
    expect(screen.getByText('Completed')).toHaveTextContent('Completed8');
  });

  it('is a table for those who would rather read, the latest week first', async () => {
    const { user } = open(() => answer(200, weeks));
    await user.click(await screen.findByRole('button', { name: 'Show as table' }));
    const rows = within(screen.getByRole('table', { name: 'Requests week by week' })).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Week ofSubmittedCompleted',
      '21 November 2026 · This week04',
      '14 November 202653',
      '7 November 202621',
    ]);
    await user.click(screen.getByRole('button', { name: 'Show as chart' }));
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('says so when nothing happened', async () => {
    open(() => answer(200, [{ from: '2026-11-21', opened: 0, completed: 0 }]));
    expect(await screen.findByText('No requests in recent weeks')).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('says when it could not be had, and tries again', async () => {
    let reply = () => answer(500, { code: 'internal', message: 'Out of order' });
    const { user } = open(() => reply());
    expect(await screen.findByText('The weekly request figures could not be loaded')).toBeInTheDocument();
    reply = () => answer(200, weeks);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Show as table' })).toBeInTheDocument();
  });
});
