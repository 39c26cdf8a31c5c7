import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import type { Log } from '#server/deps.ts';
import { programFolder } from '#server/platform/process/program.ts';
import type { ImportDeps } from './import-academy.ts';
import { hasSubjectOrStudent } from './imported-content.repository.ts';

const demoFolder = join(programFolder, 'demo/academy');

/**
 * Loads the demo academy into a database that has neither a subject nor a student, unless the operator turned the demo
 * off. A failure only goes to the log, since the portal can start without its demo.
 */
export async function loadDemoOnFirstStart(
  deps: ImportDeps,
  { demo }: Pick<Config, 'demo'>,
  log: Log,
  folder = demoFolder,
): Promise<void> {
  if (!demo) return;
  try {
    if (await hasSubjectOrStudent(deps.db)) return;
    if (!existsSync(folder)) throw new Error('there is no folder demo/academy');
    // Only a first start loads what reads an academy folder.
    const { importAcademy } = await import('./import-academy.ts');
    await importAcademy(deps, folder);
    process.stdout.write('Loaded the demo academy: sign in with +91 98765 43210\n');
  } catch (error) {
    const [reason] = (error instanceof Error ? error.message : String(error)).split('\n');
    log.warn({ reason }, 'the demo academy was not loaded');
  }
}
