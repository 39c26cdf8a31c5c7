import { join } from 'node:path';
import { dataFolder, type Portal, startPortal } from '../../../harness/start-portal.ts';
import { mayMake } from '../../../src/contract/desk/desk-call.ts';
import { openDatabase } from '../../../src/server/platform/database/open.ts';
import type { Db } from '../../../src/server/platform/database/schema.ts';
import { type Figure, median, printAtOnce } from '../figures.ts';
import { startOnPostgres } from '../on-postgres.ts';
import { familyCpuMs, readUsage } from '../process-usage.ts';
import { benchSettings } from '../run-program.ts';
import { fillAcademy } from './fill-academy.ts';
import { findKnown, type Known } from './known.ts';
import { addPerson, type Person, type Row } from './people.ts';
import { rows } from './rows.ts';

const rounds = 5;
/** Milliseconds, for each call of the desk. */
const most = 300;

/**
 * Measures every call of the staff's desk among 28,000 students with a million answers, on SQLite and on Postgres: for an
 * owner, who sees everything, and for a teacher, whose students have to be found.
 */
export async function measureDesk(folder: string, isHurried: boolean): Promise<Figure[]> {
  await (await startPortal({ folder, settings: benchSettings })).stop();
  const file = join(dataFolder(folder), 'portal.db');
  const answers = fillAcademy(file);
  const backup = isHurried ? undefined : await startOnPostgres(folder);
  const figures: Figure[] = [{ name: 'Answers', value: answers, unit: '' }];
  const portal = await startPortal({ folder, settings: benchSettings });
  figures.push(...(await measureCalls({ portal, url: `sqlite:${file}`, cpuMs: () => readUsage(portal.pid).cpuMs })));
  await portal.stop();
  if (!backup) return figures;
  const { server } = backup;
  const cpuMs = () => readUsage(backup.portal.pid).cpuMs + familyCpuMs(server.pid);
  figures.push(...(await measureCalls({ portal: backup.portal, url: server.url, cpuMs })));
  await backup.stop();
  return figures;
}

interface Measured {
  portal: Portal;
  /** Of its database. */
  url: string;
  /** What the portal and its database have used so far. */
  cpuMs: () => number;
}

async function measureCalls(measured: Measured): Promise<Figure[]> {
  const db = openDatabase(measured.url);
  try {
    const known = await findKnown(db);
    const figures = [];
    for (const row of rows) {
      for (const who of ['owner', 'teacher'] as const) {
        if (!mayMake(row.call, who)) continue;
        figures.push(...(await measureRow(row, who, { ...measured, db, known })));
      }
    }
    return figures;
  } finally {
    await db.destroy();
  }
}

type Academy = Measured & { db: Db; known: Known };

let turns = 0;

/** Medians of some rounds, after a first that is not counted. */
async function measureRow(row: Row, who: 'owner' | 'teacher', academy: Academy): Promise<Figure[]> {
  const [wall, cpu] = [[] as number[], [] as number[]];
  const { portal, db, url, known, cpuMs } = academy;
  const whose = {
    owner: { role: who, subjects: [], batches: [] },
    teacher: { role: who, subjects: [known.subject_id], batches: [{ batch_slug: known.batch_slug, subject_id: '' }] },
  }[who];
  for (let round = 0; round <= rounds; round += 1) {
    const person = await addPerson({ db, url: portal.url }, whose);
    const measure: Person['call'] = async (call, input, bytes) => {
      const before = cpuMs();
      const begin = performance.now();
      const data = await person.call(call, input, bytes);
      wall.push(performance.now() - begin);
      cpu.push(cpuMs() - before);
      return data;
    };
    turns += 1;
    await row.run({ ...person, known, nth: turns, otps: portal.otps }, measure);
  }
  const engine = url.startsWith('sqlite:') ? 'SQLite' : 'Postgres';
  const name = `${[row.call.name, row.which].filter(Boolean).join(', ')}; ${who}, ${engine}`;
  const figures = [
    { name, value: median(wall.slice(1)), unit: 'ms', limit: { most } },
    { name: `${name}, CPU time`, value: median(cpu.slice(1)), unit: 'ms' },
  ];
  printAtOnce(figures);
  return figures;
}
