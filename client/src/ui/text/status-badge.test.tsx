import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { setLanguage } from '@/lib/direction';
import { renderUi } from '@/test/render';
import { PriorityBadge, StatusBadge } from './status-badge';

/** The badge around a text; the colours themselves are in the tokens, which have tests of their own. */
const badge = (text: string) => screen.getByText(text).parentElement as HTMLElement;

describe('the badge of a status', () => {
  it.each([
    ['completed', 'مكتمل', 'Completed', 'green'],
    ['in_progress', 'قيد التنفيذ', 'In progress', 'blue'],
    ['pending', 'في الانتظار', 'Waiting', 'yellow'],
    ['delayed', 'متأخر', 'Late', 'red'],
    ['rejected', 'مرفوض', 'Rejected', 'surface'],
    ['cancelled', 'مُلغى', 'Cancelled', 'grey'],
    ['on_hold', 'متوقف', 'Stopped', 'grey'],
    ['something_else', 'غير محدد', 'Unspecified', 'grey'],
    ['constructor', 'غير محدد', 'Unspecified', 'grey'],
  ])('%s reads "%s" and "%s", in %s, with a sign', async (status, arabic, english, colour) => {
    renderUi(<StatusBadge status={status} />);
    const ground = colour === 'surface' ? 'bg-surface' : `bg-${colour}-soft`;
    expect(badge(arabic)).toHaveClass(ground);
    expect(badge(arabic).querySelector('svg')).toBeInTheDocument();
    await act(() => setLanguage('en'));
    expect(badge(english)).toHaveClass(ground);
  });
});

describe('the badge of a priority', () => {
  const words = { low: 'منخفضة', medium: 'متوسطة', high: 'عالية', urgent: 'عاجلة' };

  it.each(Object.entries(words))('%s reads "%s"', (priority, word) => {
    renderUi(<PriorityBadge priority={priority} />);
    expect(badge(word)).toBeVisible();
  });

  it('has a sign of each', () => {
    const { container } = renderUi(
      <div>
        {Object.keys(words).map((priority) => (
          <PriorityBadge key={priority} priority={priority} />
        ))}
      </div>,
    );
    const signs = [...container.querySelectorAll('svg')].map(({ innerHTML }) => innerHTML);
    expect(new Set(signs).size).toBe(4);
  });
});
