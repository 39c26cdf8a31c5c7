import { startPortal } from './programs.ts';
import { type Figure, median } from './table.ts';

const starts = 10;

/** From the start of the process to the line that says it is ready, on a data folder that has been seeded before. */
export async function measureStart(folder: string): Promise<Figure[]> {
  await (await startPortal(folder)).stop(); // seeds the folder, should nothing have yet
  const all: number[] = [];
  for (let i = 0; i < starts; i += 1) {
    const portal = await startPortal(folder);
    all.push(portal.ms);
    await portal.stop();
  }
  return [
    { name: `median of ${starts}`, value: median(all), unit: 'ms', limit: { most: 200 } },
    { name: 'slowest', value: Math.max(...all), unit: 'ms' },
  ];
}
