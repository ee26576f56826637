import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderUi } from '@/test/render';
import { sampleRequest, sampleStep } from '@/test/requests';
import { WorkflowStrip } from './workflow-strip';

/** Each step of the strip: the stretch of its line, its mark, and all it says. */
function strip() {
  return screen.getAllByRole('listitem').map((item) => {
    const [line, mark] = item.querySelectorAll('[aria-hidden="true"]');
    return { item, line: line as Element, mark: mark as Element };
  });
}

describe('how far a request has come', () => {
  it('shows completed steps in green with a check and their time, the current one in blue, the rest in grey', () => {
    const request = sampleRequest({ currentStep: 2, status: 'in_progress' });
    request.workflowSteps[0] = sampleStep(1, {
      isCompleted: true,
      isCurrent: false,
      completedAt: new Date(2026, 10, 3, 14, 5).toISOString(),
    });
    renderUi(<WorkflowStrip request={request} />);
    const [done, current, waiting] = strip();

    expect(done?.mark).toHaveClass('bg-green');
    expect(done?.mark.querySelector('svg')).toBeInTheDocument();
    expect(done?.item).toHaveTextContent('3 نوفمبر');
    expect(current?.mark).toHaveClass('bg-blue-soft');
    expect(current?.item).toHaveAttribute('aria-current', 'step');
    expect(waiting?.mark).toHaveClass('bg-grey-soft');
    expect(waiting?.item).not.toHaveAttribute('aria-current');
    for (const step of [current, waiting]) expect(step?.mark.querySelector('svg')).toBeNull();
  });

  it.each([
    [1, 0],
    [2, 1],
    [3, 2],
    [null, 3],
  ])('at step %s of three, %i of three stretches are filled', (currentStep, filled) => {
    const status = currentStep === null ? 'completed' : 'in_progress';
    renderUi(<WorkflowStrip request={sampleRequest({ currentStep, status })} />);
    const green = strip().map(({ line }) => line.classList.contains('bg-green'));
    expect(green).toEqual([0, 1, 2].map((index) => index < filled));
  });
});
