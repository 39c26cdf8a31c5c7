import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Crowd, startCrowd } from './crowd.ts';
import { whatIsLeft } from './file-after-cut.ts';
import type { Verdict } from './judge.ts';
import { addUp, judgeSqlite } from './judge-sqlite.ts';
import type { Acknowledged } from './ledger.ts';
import { recordWrites } from './recorded-writes.ts';
import { prepareRig, smsFile, type Task } from './rig.ts';
import { startServer } from './server.ts';
import type { Outcome } from './table.ts';

const recordedMs = 4_000;
/** A cut is judged by what had been acknowledged so long before it. */
const tellEveryMs = 5;

/**
 * Cuts the power between any two calls of the portal to its disk, without a disk: its writes are noted, and carried out again
 * up to the cut. What was synced by then is there; of what was not, some sectors are and some are not, by chance.
 */
export function torn(task: Task): Promise<Outcome> {
  return cutBetweenCalls(task, true);
}

/** The same where syncing counts for nothing: it has to lose, or a loss would not be seen. */
export async function tornSyncLess(task: Task): Promise<Outcome> {
  return { ...(await cutBetweenCalls(task, false)), mustLose: true, faults: [] };
}

async function cutBetweenCalls(task: Task, isSyncKept: boolean): Promise<Outcome> {
  const { events, told, before, crowd } = await record(task);
  const verdicts: Verdict[] = [];
  for (let n = 0; n < task.size; n += 1) {
    const end = Math.floor(events.length * Math.random());
    // The clock of the students tells whole milliseconds.
    const moment = told.findLast(({ at }) => at + 1 < (events[end]?.at ?? 0));
    if (!moment) continue;
    const folder = join(task.folder, 'cut');
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
    for (const file of ['portal.db', 'portal.db-wal']) {
      const done = events.slice(0, end).filter((event) => event.file === file);
      writeFileSync(join(folder, file), whatIsLeft(readFileSync(join(before, file)), done, isSyncKept));
    }
    verdicts.push(await judgeWhatIsLeft(folder, crowd, moment.acknowledged));
  }
  return { blows: verdicts.length, slowestReadyMs: undefined, ...addUp(verdicts) };
}

/** Has students at work for some seconds; answers with what reached the files, what was told when, and how it all began. */
async function record(task: Task) {
  const rig = await prepareRig(task);
  const server = await startServer(rig);
  const stopRecording = await recordWrites(server.pid, join(task.folder, 'strace'));
  const before = join(task.folder, 'before');
  cpSync(rig.settings.DATA_DIR, before, { recursive: true });

  const crowd = await startCrowd(server.url, smsFile(task.folder));
  const told: { at: number; acknowledged: Acknowledged }[] = [];
  for (const end = Date.now() + recordedMs; Date.now() < end; await wait(tellEveryMs)) {
    told.push({ at: Date.now(), acknowledged: crowd.ledger.acknowledgedNow() });
  }
  await crowd.finish();
  const events = await stopRecording();
  await server.stop();
  return { events, told, before, crowd };
}

/** A file that cannot be read has lost all that was in it. */
async function judgeWhatIsLeft(folder: string, { ledger }: Crowd, told: Acknowledged): Promise<Verdict> {
  try {
    return await judgeSqlite(folder, ledger, told);
  } catch (error) {
    const acknowledged = told.students.size + told.tokens.size + told.attempts.size + told.progress.size;
    return { intended: 0, acknowledged, stored: 0, lost: acknowledged, doubled: 0, faults: [String(error)] };
  }
}
