import { cleanup, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderUi } from '@/test/render';
import { Page } from './page';
import { StatStrip } from './stat-strip';

beforeEach(() => localStorage.clear());

describe('the introduction of a page', () => {
  const open = (at: string) =>
    renderUi(
      <Page title="Projects" intro="What they are for">
        rows
      </Page>,
      { at },
    );

  it('stands there on the first visit alone', () => {
    open('/projects');
    expect(screen.getByText('What they are for')).toBeVisible();
    cleanup();
    open('/projects');
    expect(screen.queryByText('What they are for')).toBeNull();
  });

  it('is known as read for its own page alone', () => {
    open('/projects');
    cleanup();
    open('/tasks');
    expect(screen.getByText('What they are for')).toBeVisible();
  });
});

describe('the strip of counters', () => {
  it('shows a dash where a counter could not be read, and leads to the list that it counts', () => {
    const stats = [
      { label: 'All', of: { isError: false, data: 1_200 }, to: '/requests' },
      { label: 'Waiting', of: { isError: true, data: undefined } },
    ];
    renderUi(<StatStrip label="Counters" stats={stats} />);
    expect(screen.getByRole('link', { name: /All/ })).toHaveAttribute('href', '/requests');
    expect(screen.getByRole('region', { name: 'Counters' })).toHaveTextContent('All1,200Waiting—');
  });
});
