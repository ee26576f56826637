import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './root.mjs';

/** Runs a program with its output shown, and resolves with its exit code. */
export function run(command, args, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(signal ? 1 : code));
  });
}

/** Runs an npm package's program, by its file below node_modules. */
export const runTool = (file, args, env) =>
  run(process.execPath, [join(root, 'node_modules', file), ...args], env);

/** Runs npm: the one that started us, if any. */
export function runNpm(args) {
  const started = process.env.npm_execpath;
  return started ? run(process.execPath, [started, ...args]) : run('npm', args);
}
