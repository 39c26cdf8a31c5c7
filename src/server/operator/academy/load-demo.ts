import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import type { Log } from '#server/deps.ts';
import { programFolder } from '#server/platform/process/program.ts';
import { type ImportDeps, importAcademy } from './import-academy.ts';

const demoFolder = join(programFolder, 'demo/academy');

/**
 * Fills a database that has neither a subject nor a student with the demo academy, unless the operator does not want it.
 * Never prevents the start: without its demo the portal is just empty.
 */
export async function loadDemoOnFirstStart(
  deps: ImportDeps,
  { demo }: Pick<Config, 'demo'>,
  log: Log,
  folder = demoFolder,
): Promise<void> {
  if (!demo) return;
  try {
    const subject = await deps.db.selectFrom('subject').select('subject_id').limit(1).executeTakeFirst();
    const student = await deps.db.selectFrom('student').select('stud_id').limit(1).executeTakeFirst();
    if (subject || student) return;
    if (!existsSync(folder)) throw new Error('there is no folder demo/academy');
    await importAcademy(deps, folder);
    process.stdout.write('Loaded the demo academy: sign in with +91 98765 43210\n');
  } catch (error) {
    const [reason] = (error instanceof Error ? error.message : String(error)).split('\n');
    log.warn({ reason }, 'the demo academy was not loaded');
  }
}
