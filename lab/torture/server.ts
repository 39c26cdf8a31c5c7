import { setTimeout as wait } from 'node:timers/promises';
import { spawnPortal } from '../../harness/start-portal.ts';
import type { Program } from '../../harness/start-program.ts';
import type { Fixture } from './fixture.ts';

/** A portal under test, at an address that stays the same when it is killed and started again. */
export interface Server extends Program {
  url: string;
}

/** Starts a portal without waiting for it. */
export function spawnServer(fixture: Fixture): Server {
  return { ...spawnPortal(fixture), url: `http://127.0.0.1:${fixture.settings.PORT}` };
}

/** Starts a portal, and waits until it is ready. */
export async function startServer(fixture: Fixture): Promise<Server> {
  const server = spawnServer(fixture);
  await server.ready;
  return server;
}

const timeoutMs = 30_000;

/** Waits until a portal can serve, and returns how many milliseconds that took. */
export async function untilReady(server: Server): Promise<number> {
  const begin = performance.now();
  while (performance.now() - begin < timeoutMs) {
    if (await isReady(server)) return performance.now() - begin;
    await wait(5);
  }
  throw new Error(`The portal was not ready within ${timeoutMs / 1000} s. Its log:\n${server.log()}`);
}

export async function isReady({ url }: Pick<Server, 'url'>): Promise<boolean> {
  return await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(20_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
}
