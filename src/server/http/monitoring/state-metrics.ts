import type { FastifyInstance } from 'fastify';
import { Gauge, type Registry } from 'prom-client';
import type { Config } from '#server/config.ts';
import type { Deps } from '#server/domain/deps.ts';
import { countActiveStudents } from '#server/domain/sessions/session.repository.ts';
import { findFreeBytes } from '#server/platform/files/free-bytes.ts';
import type { MediaStore } from '#server/platform/media/store.ts';

const minute = 60_000;
const hour = 60 * minute;
/** Counting reads all sessions, and uses are noted once an hour. */
const countEveryMs = 5 * minute;
/** Adding up asks for the size of each file. Media change with an import only. */
const addUpEveryMs = 6 * hour;

interface State {
  registry: Registry;
  requestQueues: { queueSizes(): Record<string, number> };
  deps: Pick<Deps, 'db' | 'media' | 'machineClock'>;
  config: Pick<Config, 'dataDir' | 'media'>;
  /** When the last backup was made, in epoch milliseconds; undefined for never. */
  findLastBackup: () => Promise<number | undefined>;
}

/**
 * Adds the state of the portal to `/metrics`: its queues, its students, its disk. Whatever takes more than a moment is
 * found out in the background, and a scrape reads the last value. A value that was not found out yet is left
 * away, since 0 would raise an alarm.
 */
export function stateMetrics(
  app: FastifyInstance,
  { registry, requestQueues, deps, config, findLastBackup }: State,
): void {
  const registers = [registry];
  new Gauge({
    name: 'portal_queued_requests',
    help: 'Requests that run or wait in this process, by queue',
    labelNames: ['queue'],
    registers,
    collect() {
      for (const [queue, size] of Object.entries(requestQueues.queueSizes())) this.set({ queue }, size);
    },
  });
  const backup = new Gauge({
    name: 'portal_last_backup_timestamp_seconds',
    help: 'When the last backup was made; 0 for never',
    registers: [],
  });
  const students = new Gauge({
    name: 'portal_active_students',
    help: 'Students who used the portal within the time, which is noted once an hour',
    labelNames: ['within'],
    registers,
  });
  const disk = new Gauge({ name: 'portal_free_disk_bytes', help: 'Free space for the data folder', registers: [] });

  every(app, countEveryMs, async () => {
    const now = deps.machineClock();
    const counts = await countActiveStudents(deps.db, { earlier: now - 24 * hour, later: now - 2 * hour });
    students.set({ within: '24h' }, counts.sinceEarlier);
    students.set({ within: '2h' }, counts.sinceLater);
  });
  every(app, minute, async () => {
    disk.set(await findFreeBytes(config.dataDir));
    registry.registerMetric(disk);
  });
  every(app, minute, async () => {
    backup.set(((await findLastBackup()) ?? 0) / 1000);
    registry.registerMetric(backup);
  });
  // An object store bills for each question, and knows its size itself.
  if (!('folder' in config.media)) return;
  const media = new Gauge({ name: 'portal_media_bytes', help: 'The size of all media', registers: [] });
  every(app, addUpEveryMs, async () => {
    media.set(await addUp(deps.media));
    registry.registerMetric(media);
  });
}

/** Does it now and again, until the portal stops. A failure leaves the last value. */
function every(app: FastifyInstance, ms: number, work: () => Promise<void>): void {
  const begin = () => void work().catch((err: unknown) => app.log.debug({ err }, 'a metric was not found out'));
  const timer = setInterval(begin, ms).unref();
  app.addHook('onReady', async () => begin());
  app.addHook('onClose', async () => clearInterval(timer));
}

/** One file after the other, so that requests never wait for more than one of them. */
async function addUp(media: MediaStore): Promise<number> {
  let sum = 0;
  for await (const key of media.list()) sum += (await media.findSize(key)) ?? 0;
  return sum;
}
