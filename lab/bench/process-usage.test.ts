import { expect, test } from 'vitest';
import { familyCpuMs, msPerTick, readUsage } from './process-usage.ts';

test.runIf(process.platform === 'linux')('what a process uses is read from the system', () => {
  const cpuMs = () => (process.cpuUsage().user + process.cpuUsage().system) / 1000;
  const before = cpuMs();
  const read = readUsage(process.pid);
  // The system counts the time of the program and that of the kernel in whole ticks.
  expect(read.cpuMs).toBeGreaterThanOrEqual(before - 2 * msPerTick);
  expect(read.cpuMs).toBeLessThanOrEqual(cpuMs() + 2 * msPerTick);
  expect(familyCpuMs(process.pid)).toBeGreaterThanOrEqual(read.cpuMs);
  expect(read.rssMb).toBeGreaterThanOrEqual(read.pssMb);
  expect(read.pssMb).toBeGreaterThan(1);
});

test('a process that is not there uses nothing that is known', () => {
  expect(readUsage(0)).toEqual({ cpuMs: Number.NaN, rssMb: Number.NaN, pssMb: Number.NaN });
});
