import { startPortal } from '../../harness/start-portal.ts';
import { type Figure, median } from './figures.ts';
import { readUsage } from './process-usage.ts';
import { benchSettings, startBare } from './run-program.ts';

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
