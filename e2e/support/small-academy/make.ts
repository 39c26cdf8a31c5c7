import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { dataFolder, type Portal, runCommand, type Settings, startPortal } from '../../../harness/start-portal.ts';
import { liveLastWeek, liveThisMorning, liveToday, liveTwoDaysAgo, loseMessages } from './days.ts';
import { day, minute, msSince, settingsBehind, writeHistory } from './history.ts';
import { pupils } from './students.ts';

/**
 * Makes the folder of a portal with some weeks of a small academy's life: students in batches who watch and take quizzes,
 * staff who change things, requests, and a backup of last night. Whatever happened on an earlier day was done by
 * students, staff and commands of a portal whose clock was behind. It is the same each time, but for the dates.
 */
async function makeSmallAcademy(folder: string): Promise<void> {
  const academy = join(folder, 'Sunrise Academy');
  writeFolder(academy);
  const command = async (ms: number, ...args: string[]) => {
    // The audit names who has called sudo, and not the user of this machine.
    const settings = { ...settingsBehind(ms), SUDO_USER: 'meenakshi' };
    const { code, output } = await runCommand({ folder, settings }, ...args);
    if (code !== 0) throw new Error(output);
  };
  /** A portal does not trust a clock that went on by days while it was down, so it must not know what time it was. */
  const resetTime = () => {
    const db = new DatabaseSync(join(dataFolder(folder), 'portal.db'));
    db.exec(`delete from setting where name = 'clock'`);
    db.close();
  };
  const live = async (ms: number, work: (portal: Portal) => Promise<void>, settings: Settings = {}) => {
    resetTime();
    const portal = await startPortal({ folder, settings: { ...settingsBehind(ms), ...settings } });
    await work(portal).finally(() => portal.stop());
  };
  await command(60 * day, 'import', academy);
  await live(msSince(6, '18:20'), liveLastWeek);
  correctKey(academy);
  await command(msSince(3, '19:05'), 'import', academy);
  await live(msSince(2, '16:45'), liveTwoDaysAgo);
  await command(8 * 60 * minute, 'backup', join(folder, 'backup.tar'));
  await live(150 * minute, loseMessages, { SMS_URL: 'file:/dev/full' });
  await live(100 * minute, liveThisMorning);
  await live(0, liveToday);
  resetTime();
  rmSync(academy, { recursive: true });
  rmSync(join(folder, 'backup.tar'));
}

const variable = 'SMALL_ACADEMY';

/** Before all pictures, once. Returns what is done after them. */
// biome-ignore lint/style/noDefaultExport: Playwright looks for it there
export default async function setUp(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-small-academy-'));
  await makeSmallAcademy(folder);
  process.env[variable] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

/** Starts a portal of its own for a worker. */
export async function startSmallAcademy(): Promise<Portal> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-'));
  cpSync(process.env[variable] ?? '', folder, { recursive: true });
  const portal = await startPortal({ folder });
  const stop = async () => {
    await portal.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...portal, stop };
}

const demo = join(import.meta.dirname, '../../../demo/academy');

/** Writes the demo academy with more students, who have a history, and who have to be let in. */
function writeFolder(folder: string): void {
  cpSync(demo, folder, { recursive: true });
  const append = (path: string, text: string) => {
    const file = join(folder, path);
    writeFileSync(file, `${readFileSync(file, 'utf8').trimEnd()}\n${text}\n`);
  };
  const { attempts, watched } = writeHistory(pupils);
  append('academy.yaml', 'registration: approve');
  append(
    'students.csv',
    table(
      pupils.map(({ name, guardian, state, district, mobile, level }) => {
        const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.org`;
        return [name, guardian, state, district, email, '91', mobile, level];
      }),
    ),
  );
  const members = pupils.flatMap(({ mobile, batches }) => batches.split('; ').map((batch) => [batch, mobile]));
  writeFileSync(join(folder, 'batches.csv'), `batch,mobile\n${table(members)}\n`);
  append('history/attempts.csv', table(attempts));
  append('history/watched.csv', table(watched));
}

/** Corrects the key of a question, for which nobody decides yet how the earlier attempts count. */
function correctKey(folder: string): void {
  const quiz = join(folder, 'Physics/03 Motion in a plane/Projectiles and vectors.quiz.yaml');
  const text = readFileSync(quiz, 'utf8');
  writeFileSync(quiz, text.replace(/(add up to a vector of length'\n.*\n\s+answer: )C/, '$1D'));
}

function table(rows: string[][]): string {
  return rows.map((cells) => cells.join(',')).join('\n');
}
