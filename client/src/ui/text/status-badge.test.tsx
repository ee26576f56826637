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
  it.each([
    ['low', 'منخفضة', 'chevron-down'],
    ['medium', 'متوسطة', 'equal'],
    ['high', 'عالية', 'chevron-up'],
    ['urgent', 'عاجلة', 'chevrons-up'],
  ])(
    '%s reads "%s", with the sign %s; urgent alone pulses, where motion is welcome',
    (priority, arabic, sign) => {
      renderUi(<PriorityBadge priority={priority} />);
      expect(badge(arabic).querySelector('svg')).toHaveClass(`lucide-${sign}`);
      expect(badge(arabic).className).not.toMatch(/bg-|(green|blue|yellow|red)/);
      const pulses = badge(arabic).classList.contains('motion-safe:animate-urgent');
      expect(pulses).toBe(priority === 'urgent');
    },
  );
});
