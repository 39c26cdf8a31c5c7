import { OperatorError } from '#server/errors.ts';
import type { Log } from '#server/platform/process/log.ts';

/**
 * Runs work that may take longer than a request, of each person one after the other. Whoever asks for it waits at most
 * some milliseconds; asking again waits for the same run. An OperatorError is for whoever waits; any other error is logged, too.
 */
export function inBackground<Input>(
  work: (input: Input) => Promise<void>,
  log: Log,
): (person: string, id: string, input: Input, waitMs: number) => Promise<void> {
  const running = new Map<string, Promise<void>>();
  const last = new Map<string, Promise<unknown>>();

  const start = (person: string, id: string, input: Input) => {
    const before = last.get(person) ?? Promise.resolve();
    const run = before.then(() => work(input)).finally(() => running.delete(id));
    const done = run.catch((error: unknown) => {
      if (!(error instanceof OperatorError)) log.error({ err: error }, 'an upload could not be checked');
    });
    last.set(person, done);
    void done.then(() => last.get(person) === done && last.delete(person));
    running.set(id, run);
    return run;
  };

  return async (person, id, input, waitMs) => {
    const run = running.get(id) ?? start(person, id, input);
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, waitMs);
    });
    await Promise.race([run, timeout]).finally(() => clearTimeout(timer));
  };
}
