import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { defaultSettings, saveSettings, storedSettings, useSettings } from './settings';

it('begins with the defaults of the specification', () => {
  expect(storedSettings()).toEqual({
    pushNotifications: false,
    taskAssignmentNotifications: true,
    projectUpdateNotifications: true,
    defaultTaskPriority: 'medium',
    autoAssignTasks: false,
    workingHours: { start: '09:00', end: '17:00' },
  });
});

it('reads back what was saved, under one key', () => {
  const night = {
    ...defaultSettings,
    pushNotifications: true,
    workingHours: { start: '21:00', end: '05:30' },
  };
  saveSettings(night);
  expect(storedSettings()).toEqual(night);
  expect(Object.keys(localStorage)).toContain('settings');
  expect(JSON.parse(localStorage.getItem('settings') ?? '')).toEqual(night);
});

it('gives a setting that was stored before it existed its default', () => {
  localStorage.setItem('settings', '{"pushNotifications":true}');
  expect(storedSettings()).toEqual({ ...defaultSettings, pushNotifications: true });
});

it.each([
  'not JSON',
  'null',
  '"text"',
  '[1]',
  '{"pushNotifications":"yes"}',
  '{"defaultTaskPriority":"extreme"}',
  '{"workingHours":{"start":"25:00","end":"17:00"}}',
  '{"workingHours":null}',
])('falls back to the defaults on bad content: %s', (content) => {
  localStorage.setItem('settings', content);
  expect(storedSettings()).toEqual(defaultSettings);
});

it('tells a person who uses the settings when they are saved, here or in another tab', () => {
  const { result } = renderHook(useSettings);
  act(() => saveSettings({ ...defaultSettings, defaultTaskPriority: 'high' }));
  expect(result.current.defaultTaskPriority).toBe('high');

  localStorage.setItem('settings', JSON.stringify({ ...defaultSettings, defaultTaskPriority: 'urgent' }));
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'settings' })));
  expect(result.current.defaultTaskPriority).toBe('urgent');
});
