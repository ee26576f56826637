import { expect, test } from 'vitest';
import { LONGEST_JUDGED, weaknessOf } from './password-strength';
import { hashPassword } from './passwords';

const noura = ['Noura', 'Subaie', 'noura.s', 'noura.subaie@najd.example'];

test.each([
  ['123456', 'password_common'],
  ['secret', 'password_common'],
  ['P@ssw0rd', 'password_common'],
  ['qwertyuiop', 'password_common'],
  ['aaaaaaaaaa', 'password_common'],
  ['masar123', 'password_common'],
  ['مسار2026', 'password_common'],
  ['Noura2026', 'password_personal'],
  ['noura1', 'password_personal'],
  ['Subaie12', 'password_personal'],
  ['n0ura.s', 'password_personal'],
  ['najd.example', 'password_personal'],
  ['NouraSubaie1', 'password_personal'],
])('%s is refused: %s', async (password, weakness) => {
  expect(await weaknessOf(password, noura)).toBe(weakness);
});

test.each(['xkvpwz', 'kettle moon seven', 'Rz7!qpL2', 'جسر القمر السابع', 'blue-roof-42'])(
  '%s is taken',
  async (password) => {
    expect(await weaknessOf(password, noura)).toBeUndefined();
  },
);

test('what is known of one person is no weakness of another', async () => {
  expect(await weaknessOf('zahrani-khobar', ['Zahrani', 'Khobar'])).toBe('password_personal');
  expect(await weaknessOf('zahrani-khobar', noura)).toBeUndefined();
});

test('a password is judged by its beginning', async () => {
  const long = 'aB1'.repeat(5_000);
  expect(await weaknessOf(long, noura)).toBe(await weaknessOf(long.slice(0, LONGEST_JUDGED), noura));
});

/** The least CPU time of some tries, in µs. */
async function leastWork(work: () => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < 5; attempt++) {
    const start = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(start);
    least = Math.min(least, user + system);
  }
  return least;
}

test('judging the dearest texts takes at most five times the work of hashing', async () => {
  const hashing = await leastWork(() => hashPassword('kettle moon seven'));
  const dearest = ['@4$5!1|0o', '1122334455', 'p@ssw0rd', '({[<3€£@4', 'abcdefgh', 'qwertyuiop'];
  for (const text of dearest) {
    const password = text.repeat(20).slice(0, 200);
    const judging = await leastWork(() => weaknessOf(password, noura));
    expect(judging / hashing, text).toBeLessThan(5);
  }
});
