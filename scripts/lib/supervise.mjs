/**
 * Runs programs as if they were this process: they share its output, get its signals, give it their exit code, and
 * never outlive it.
 *
 * This process can be stopped in three ways. A signal, also one that npm passes on, is passed on to the programs. If
 * this process is killed (SIGKILL), the IPC channel to each program closes, and the program stops by itself
 * (src/server/main.ts). If npm is killed, nothing is signalled, so this process checks
 * once a second whether npm is still its parent, which costs one system call. The scripts in package.json begin with
 * `exec`, because a shell between npm and this process would swallow the signal that npm passes on: dash first waits
 * for its child, and then ends without passing it on.
 */
import { spawn } from 'node:child_process';
import { root } from './paths.mjs';
import { watchStarter } from './watch-starter.mjs';

const gracePeriodMs = 10_000;

/** Runs one program until it ends, and ends this process with its exit code. */
export async function become(command, args, env = process.env) {
  process.exitCode = await superviseAll([{ command, args, env }]);
}

/**
 * Runs programs side by side. When one ends the others are stopped; resolves to the exit code of the first that ended.
 */
export async function superviseAll(programs) {
  const children = programs.map(({ command, args, env }) =>
    spawn(command, args, { cwd: root, env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] }),
  );
  const stop = stopperOf(children);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  const watch = watchStarter(stop);
  const ends = children.map((child) => endOf(child));
  const code = await Promise.race(ends);
  clearInterval(watch);
  stop();
  await Promise.all(ends);
  return code;
}

/**
 * Returns a function that stops all children: with SIGTERM, and after ten seconds with SIGKILL. It may be called any
 * number of times.
 */
function stopperOf(children) {
  let isStopping = false;
  return () => {
    if (isStopping) return;
    isStopping = true;
    for (const child of children) child.kill('SIGTERM');
    setTimeout(() => {
      for (const child of children) child.kill('SIGKILL');
    }, gracePeriodMs).unref();
  };
}

/** Resolves to the exit code that a shell would report. */
function endOf(child) {
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(error.message);
      resolve(127);
    });
    child.once('exit', (code, signal) => resolve(code ?? (signal === 'SIGKILL' ? 137 : 143)));
  });
}
