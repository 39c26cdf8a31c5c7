import { startPortal } from '../harness/start-portal.ts';
import { type Figure, median } from './figures.ts';
import { benchSettings } from './run-program.ts';

const starts = 10;

/**
 * Measures the time from the start of the process to the line that says that it is ready, with the demo academy already
 * imported.
 */
export async function measureStart(folder: string): Promise<Figure[]> {
  const start = () => startPortal({ folder, settings: benchSettings });
  // Imports the demo academy, if no other benchmark has done so.
  await (await start()).stop();
  const all: number[] = [];
  for (let i = 0; i < starts; i += 1) {
    const portal = await start();
    all.push(portal.startMs);
    await portal.stop();
  }
  return [
    { name: `median of ${starts}`, value: median(all), unit: 'ms', limit: { most: 200 } },
    { name: 'slowest', value: Math.max(...all), unit: 'ms' },
  ];
}
