import { setTimeout as wait } from 'node:timers/promises';
import { signIn } from '../../harness/sign-in.ts';
import { startPortal } from '../../harness/start-portal.ts';
import { type Figure, median } from './figures.ts';
import { readUsage } from './process-usage.ts';
import { benchSettings, runForJson, startBare } from './run-program.ts';

/**
 * Measures the time from the start of the process to the line that says that it is ready, with the demo academy already
 * imported, and the same for a bare server in Node. The two are measured alternately.
 */
export async function measureStart(folder: string, isHurried: boolean): Promise<Figure[]> {
  const starts = isHurried ? 5 : 15;
  const start = () => startPortal({ folder, settings: benchSettings });
  // Imports the demo academy, if no other benchmark has done so. From the second start on, Node has what it compiled.
  for (let i = 0; i < 2; i += 1) await (await start()).stop();
  const ours: number[] = [];
  const bare: number[] = [];
  const cpu = { ours: [] as number[], bare: [] as number[] };
  for (let i = 0; i < starts; i += 1) {
    const portal = await start();
    ours.push(portal.startMs);
    cpu.ours.push(readUsage(portal.pid).cpuMs);
    await portal.stop();
    const begin = performance.now();
    const server = startBare(import.meta.filename);
    await server.ready;
    bare.push(performance.now() - begin);
    cpu.bare.push(readUsage(server.pid).cpuMs);
    await server.stop();
  }
  return [
    { name: `median of ${starts}`, value: median(ours), unit: 'ms', limit: { most: 130 } },
    { name: 'fastest', value: Math.min(...ours), unit: 'ms' },
    { name: 'slowest', value: Math.max(...ours), unit: 'ms' },
    { name: 'bare server in Node', value: median(bare), unit: 'ms' },
    { name: 'start / bare', value: median(ours) / median(bare), unit: 'of bare', limit: { most: 2.5 } },
    { name: 'CPU time', value: median(cpu.ours), unit: 'ms' },
    { name: 'CPU time, bare server in Node', value: median(cpu.bare), unit: 'ms' },
  ];
}

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
