import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  dataFolder,
  type PortalOptions,
  type Product,
  runCommand,
  type Settings,
  spawnPortal,
} from '../../harness/start-portal.ts';
import type { Program } from '../../harness/start-program.ts';
import { freePort } from '../../src/server/testing/postgres-server.ts';

/** What a program of torture is given. */
export interface Task {
  /** An empty folder of its own. */
  folder: string;
  product: Product;
  /** How many faults to cause. */
  size: number;
}

/** A portal with an academy that is not started yet. */
export interface Fixture extends PortalOptions {
  product: Product;
  settings: Settings & { PORT: string; DATA_DIR: string };
}

/** Prepares a portal with its data in the task's folder, unless `more` settings name another one. */
export async function prepareFixture(
  { folder, product }: Task,
  more: Settings = {},
  writeAcademy = writeSmallAcademy,
): Promise<Fixture> {
  const settings = { PORT: String(await freePort()), DATA_DIR: dataFolder(folder), DEMO: 'false', ...more };
  const fixture = { product, folder, settings };
  const academy = join(folder, 'academy');
  writeAcademy(academy);
  const { code, output } = await runCommand(fixture, 'import', academy);
  if (code !== 0) throw new Error(output);
  return fixture;
}

const questionsInAQuiz = 8;

/** Makes a small academy in a folder: one subject with three topics and a quiz. */
export function writeSmallAcademy(folder: string): void {
  const chapter = join(folder, 'Physics/01 Charge');
  mkdirSync(chapter, { recursive: true });
  writeFileSync(join(folder, 'academy.yaml'), `name: Torture\nlevels: [Class 10]\npass_percent: 40\n`);
  for (const n of [1, 2, 3]) {
    writeFileSync(
      join(chapter, `0${n} Topic ${n}.url`),
      `[InternetShortcut]\nURL=https://example.org/video-${n}.mp4\n`,
    );
  }
  const questions = Array.from({ length: questionsInAQuiz }, (_, n) => `Question ${n + 1}?,one,two,three,a,1`);
  const lines = ['question,option a,option b,option c,answer,marks', ...questions];
  writeFileSync(join(chapter, 'Practice.quiz.csv'), `${lines.join('\n')}\n`);
}

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
