import { afterEach, expect, it, vi } from 'vitest';
import { whenOnline } from './online';

afterEach(() => vi.restoreAllMocks());
const setOnline = (online: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);

it('files are not asked for without a network, and are had once it is back; what has come stays at hand', async () => {
  const load = vi.fn(async () => 'page');
  const loadOnline = whenOnline(load);
  setOnline(false);
  await expect(loadOnline()).rejects.toThrow(TypeError);
  expect(load).not.toHaveBeenCalled();
  setOnline(true);
  expect(await loadOnline()).toBe('page');
  setOnline(false);
  expect(await loadOnline()).toBe('page');
});
