/**
 * Runs programs as if they were this one: their output is ours, a signal to us is passed on, their exit code is ours, and none outlives us.
 *
 * That last one takes care of three ways to be stopped. A signal to us, or to npm, which passes it on: we pass it on. We are killed (SIGKILL):
 * the IPC channel to the child closes, and the child stops by itself (src/server/platform/process/stop-with-parent.ts). npm is killed: nobody tells us, so we look,
 * once a second, whether npm is still our parent; that is one system call. The scripts in package.json begin with `exec`, since a shell between
 * npm and us would swallow the signal that npm passes on: dash waits for its child first, and then dies without it.
 */
import { spawn } from 'node:child_process';
import { root } from './paths.mjs';

const graceful = 10_000;

/** Runs one program until it ends, and ends this process with its exit code. */
export async function become(command, args, env = process.env) {
  process.exitCode = await superviseAll([{ command, args, env }]);
}

/** Runs programs side by side. When one ends the others are stopped; resolves to the exit code of the first that ended. */
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

/** What to call, any number of times, to have all of them stop: asked first, made to after ten seconds. */
function stopperOf(children) {
  let asked = false;
  return () => {
    if (asked) return;
    asked = true;
    for (const child of children) child.kill('SIGTERM');
    setTimeout(() => {
      for (const child of children) child.kill('SIGKILL');
    }, graceful).unref();
  };
}

/** The exit code by which a shell would tell how it ended. */
function endOf(child) {
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(error.message);
      resolve(127);
    });
    child.once('exit', (code, signal) => resolve(code ?? (signal === 'SIGKILL' ? 137 : 143)));
  });
}

/** Calls `stop` when npm, which started us, is gone. Started by hand, we may outlive the shell: that is its reader's choice. */
function watchStarter(stop) {
  if (!process.env.npm_lifecycle_event) return undefined;
  const starter = process.ppid;
  return setInterval(() => {
    if (process.ppid !== starter) stop();
  }, 1_000);
}
