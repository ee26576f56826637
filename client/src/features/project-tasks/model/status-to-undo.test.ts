import type { ProjectTask } from '@shared/contracts/project-tasks';
import { describe, expect, it } from 'vitest';
import { statusToUndo } from './status-to-undo';

const changed = (status: ProjectTask['status'], can: Partial<ProjectTask['can']>) => ({
  status,
  can: { setStatus: true, edit: false, ...can } as ProjectTask['can'],
});

describe('what takes a change of status back', () => {
  it('is the status before for those who edit the project', () => {
    expect(statusToUndo('pending', changed('completed', { edit: true }))).toBe('pending');
    expect(statusToUndo('delayed', changed('completed', { edit: true }))).toBe('delayed');
    expect(statusToUndo('completed', changed('in_progress', { edit: true }))).toBe('completed');
  });

  it('is in progress or completed for those who do the work', () => {
    expect(statusToUndo('in_progress', changed('completed', {}))).toBe('in_progress');
    expect(statusToUndo('pending', changed('completed', {}))).toBe('in_progress');
    expect(statusToUndo('completed', changed('in_progress', {}))).toBe('completed');
  });

  it('is nothing where the rules keep the reader from it', () => {
    expect(statusToUndo('delayed', changed('completed', {}))).toBeUndefined();
    expect(statusToUndo('pending', changed('in_progress', {}))).toBeUndefined();
    expect(statusToUndo('in_progress', changed('completed', { setStatus: false }))).toBeUndefined();
    expect(statusToUndo('completed', changed('completed', { edit: true }))).toBeUndefined();
  });
});
