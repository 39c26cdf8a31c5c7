import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A program in a child process. */
export interface Program {
  pid: number;
  /**
   * Resolves to the address in the line that the program prints when it is ready. Rejects if the program ends before.
   */
  ready: Promise<string>;
  /** Resolves to the exit code, or to the signal that ended the program. */
  ended: Promise<number | NodeJS.Signals>;
  /** All that it has written to its standard error, which is where the portal logs. */
  log(): string;
  /** All that it has written to its standard output. */
  printed(): string;
  /** Sends a signal and returns at once. */
  signal(name: NodeJS.Signals): void;
  /** Asks it to stop (SIGTERM), as an operator does, and waits until it has ended. */
  stop(): Promise<void>;
  /** Ends it without a warning (SIGKILL), and waits until it has ended. */
  kill(): Promise<void>;
}

export interface ProgramOptions {
  command: string[];
  env: Record<string, string>;
  /** Matches the line that says that the program is ready. Its first group is the address. */
  readyLine: RegExp;
}

export function startProgram({ command: [file = '', ...args], env, readyLine }: ProgramOptions): Program {
  const child = spawn(file, args, {
    env: { ...process.env, ...env },
    // The program watches the IPC channel: when this process is killed, the channel closes and the program stops.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let log = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    log += text;
  });
  let printed = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  const ready = readAddress(child, readyLine, () => log);
  // Some callers only wait for the end, and must not be stopped by an unhandled rejection.
  ready.catch(() => {});
  const ended = once(child, 'exit').then(
    ([code, signal]) => code ?? signal,
    // It could not be started: 127 is what a shell says then.
    () => 127,
  );
  const endBy = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  return {
    // A program that cannot be started has no process id; `ready` then rejects with the reason.
    pid: child.pid ?? 0,
    ready,
    ended,
    log: () => log,
    printed: () => printed,
    signal: (name) => void child.kill(name),
    stop: () => endBy('SIGTERM'),
    kill: () => endBy('SIGKILL'),
  };
}

const readyTimeoutMs = 60_000;

function readAddress(child: ChildProcess, readyLine: RegExp, log: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      const address = readyLine.exec(printed)?.[1];
      if (!address) return;
      clearTimeout(timeout);
      resolve(address);
    });
    child.once('error', reject);
    const timeout = setTimeout(
      () => reject(new Error(`The program was not ready within ${readyTimeoutMs / 1000} s:\n${printed}${log()}`)),
      readyTimeoutMs,
    ).unref();
    // 'close' comes after 'exit', when all of the output has been read.
    child.once('close', (code, signal) =>
      reject(new Error(`The program ended with ${code ?? signal} before it was ready:\n${printed}${log()}`)),
    );
  });
}
