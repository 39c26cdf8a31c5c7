import { setTimeout as wait } from 'node:timers/promises';
import { signIn } from '../../harness/sign-in.ts';
import { startPortal } from '../../harness/start-portal.ts';
import type { Figure } from './figures.ts';
import { readUsage } from './process-usage.ts';
import { benchSettings, runForJson, startBare } from './run-program.ts';

/** The portal collects garbage in the first of three intervals that was quiet from its beginning. */
const quietMs = 15_000;

/** Measures the memory of a portal that has just started, of one after a load of lists, and of a bare server in Node. */
export async function measureMemory(folder: string, isHurried: boolean): Promise<Figure[]> {
  // Imports the demo academy, if no other benchmark has done so: that takes memory of its own.
  await (await startPortal({ folder, settings: benchSettings })).stop();
  const bare = startBare(import.meta.filename);
  await bare.ready;
  const portal = await startPortal({ folder, settings: benchSettings });
  const rest = readUsage(portal.pid);
  const { token, stud_id } = await signIn(portal);
  const url = `${portal.url}/api/Student/subjects?auth_mode=1`;
  const headers = { 'content-type': 'application/json', token };
  for (const connections of [32, 64, 256]) {
    const body = JSON.stringify({ stud_id });
    await runForJson('load-client.ts', { url, headers, body, connections, seconds: isHurried ? 1 : 5 });
  }
  const loaded = readUsage(portal.pid);
  await wait(quietMs);
  const later = readUsage(portal.pid);
  const figures: Figure[] = [
    { name: 'at rest', value: rest.rssMb, unit: 'MB', limit: { most: 90 } },
    { name: 'at rest, less what other processes share', value: rest.pssMb, unit: 'MB' },
    { name: 'after a load', value: loaded.rssMb, unit: 'MB', limit: { most: 140 } },
    { name: 'after a load, and 15 quiet seconds', value: later.rssMb, unit: 'MB', limit: { most: 140 } },
    { name: 'bare server in Node', value: readUsage(bare.pid).rssMb, unit: 'MB' },
  ];
  await Promise.all([portal.stop(), bare.stop()]);
  return figures;
}
