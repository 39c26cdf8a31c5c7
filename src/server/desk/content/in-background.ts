import type { Log } from '#server/deps.ts';
import { OperatorError } from '#server/errors.ts';

/**
 * Runs work that may take longer than a request, one after the other. Whoever asks for it waits at most some milliseconds;
 * asking again waits for the same run. An OperatorError is for whoever waits; any other error is logged, too.
 */
export function inBackground<Input>(
  work: (input: Input) => Promise<void>,
  log: Log,
): (id: string, input: Input, waitMs: number) => Promise<void> {
  const running = new Map<string, Promise<void>>();
  let last: Promise<unknown> = Promise.resolve();

  const start = (id: string, input: Input) => {
    const run = last.then(() => work(input)).finally(() => running.delete(id));
    last = run.catch((error: unknown) => {
      if (!(error instanceof OperatorError)) log.error({ err: error }, 'an upload could not be checked');
    });
    running.set(id, run);
    return run;
  };

  return async (id, input, waitMs) => {
    const run = running.get(id) ?? start(id, input);
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, waitMs);
    });
    await Promise.race([run, patience]).finally(() => clearTimeout(timer));
  };
}
