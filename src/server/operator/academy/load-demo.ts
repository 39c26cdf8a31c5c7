import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, isReachable } from '#server/config.ts';
import type { Log } from '#server/deps.ts';
import { listStaff, removeStaff } from '#server/operator/staff/staff.repository.ts';
import { inTransaction } from '#server/platform/database/statements/direct-writes.ts';
import { programFolder } from '#server/platform/process/program.ts';
import type { ImportDeps } from './import-academy.ts';
import { hasSubjectOrStudent } from './imported-content.repository.ts';

const demoFolder = join(programFolder, 'demo/academy');
/** The numbers of the demo's staff. Somebody has them, and their codes would open the desk. */
export const demoStaff = ['9876543201', '9876543202'];

/**
 * Loads the demo academy into a database that has neither a subject nor a student, unless the operator turned the demo
 * off, or the portal can be reached from elsewhere and they did not ask for it. There, the demo's staff may not use the
 * desk. A failure only goes to the log, since the portal can start without its demo.
 */
export async function loadDemoOnFirstStart(
  deps: ImportDeps,
  config: Pick<Config, 'demo' | 'host' | 'publicUrl'>,
  log: Log,
  folder = demoFolder,
): Promise<void> {
  await loadIfWanted(deps, config, log, folder);
  if (isReachable(config)) await removeDemoStaff(deps, log);
}

async function loadIfWanted(
  deps: ImportDeps,
  config: Pick<Config, 'demo' | 'host' | 'publicUrl'>,
  log: Log,
  folder: string,
): Promise<void> {
  if (config.demo === false) return;
  try {
    if (await hasSubjectOrStudent(deps.db)) return;
    if (config.demo === undefined && isReachable(config)) {
      process.stdout.write('The academy is empty: import a folder, or start with DEMO=true to look around\n');
      return;
    }
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

/** Also where the demo was loaded before anybody else could reach the portal. */
async function removeDemoStaff({ db }: ImportDeps, log: Log): Promise<void> {
  await inTransaction(db, async (trx) => {
    for (const { staff_id, phone_code, mobile } of await listStaff(trx)) {
      if (phone_code !== '91' || !demoStaff.includes(mobile)) continue;
      await removeStaff(trx, staff_id);
      log.warn(
        {},
        "the demo's staff may not use the desk of a portal that others can reach: list your own in staff.csv",
      );
    }
  });
}
