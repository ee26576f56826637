import type { Request } from '@shared/contracts/requests';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '@/lib/direction';
import { answer, renderUi } from '@/test/render';
import { engineer, sampleRequest, sampleStep } from '@/test/requests';
import { SignedIn, serve } from '@/test/signed-in';
import { WaitingForMe } from './waiting-for-me';

beforeEach(() => setLanguage('en'));

const [late, inTime] = ['2026-01-01', '2999-01-01'];

/** A page of steps due on these days, of `total` in all, `lateOnes` of which are late; the addresses asked for. */
function waiting(days: string[], total: number, lateOnes: number): string[] {
  const tasks = days.map((targetDate, id) => {
    const request: Request = { ...sampleRequest(), id, targetDate };
    return { request, step: sampleStep(1, { id: 1000 + id }) };
  });
  serve(engineer);
  const others = globalThis.fetch;
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (!address.startsWith('/api/user/assigned-workflow-tasks')) return others(address, init);
    asked.push(address);
    return address.includes('targetBefore')
      ? answer(200, tasks.slice(0, 1), { 'X-Total-Count': String(lateOnes) })
      : answer(200, tasks, { 'X-Total-Count': String(total) });
  });
  renderUi(
    <SignedIn>
      <WaitingForMe />
    </SignedIn>,
  );
  return asked;
}

describe('what waits for the reader', () => {
  it('is counted beyond the page that was read, and so are the late ones', async () => {
    waiting([late, late], 45, 41);
    expect(await screen.findByText('45 steps are waiting for your decision')).toBeInTheDocument();
    expect(await screen.findByText('41 late')).toBeInTheDocument();
  });

  it('is asked for once where the page tells how many are late', async () => {
    const asked = waiting([late, inTime], 45, 1);
    expect(await screen.findByText('45 steps are waiting for your decision')).toBeInTheDocument();
    expect(screen.getByText('1 late')).toBeInTheDocument();
    expect(asked).toEqual(['/api/user/assigned-workflow-tasks?limit=30&sort=urgent']);
  });
});
