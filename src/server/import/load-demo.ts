import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, type ForOthers, isForOthers } from '#server/config.ts';
import { listStaff } from '#server/domain/staff/staff.repository.ts';
import { OperatorError, reasonOf } from '#server/errors.ts';
import type { Log } from '#server/platform/process/log.ts';
import { programFolder } from '#server/platform/process/program.ts';
import type { ImportDeps } from './import-academy.ts';
import { hasSubjectOrStudent } from './imported-content.repository.ts';

const demoFolder = join(programFolder, 'demo/academy');

/** The staff of the demo academy, also as earlier versions had them. */
const demoStaff = new Set([
  '1 2025550101',
  '1 2025550102',
  '91 9876543201 Meenakshi Pillai',
  '91 9876543202 Arvind Deshmukh',
]);

/**
 * Loads the demo academy into a database that has neither a subject nor a student, unless the operator turned the demo
 * off. Whoever reads the documents knows its owner's number, so where others can use the portal, it is not loaded, and
 * one that is there stops the start. Another failure only goes to the log, since the portal can start without its demo.
 */
export async function loadDemoOnFirstStart(
  deps: ImportDeps,
  config: Pick<Config, 'demo'> & ForOthers,
  log: Log,
  folder = demoFolder,
): Promise<void> {
  if (isForOthers(config)) await requireNoDemoStaff(deps);
  if (!config.demo) return;
  try {
    if ((await hasSubjectOrStudent(deps.db)) || (await listStaff(deps.db)).length > 0) return;
    // The demo is only for trying it on one machine.
    if (isForOthers(config)) return;
    if (!existsSync(folder)) throw new Error('there is no folder demo/academy');
    // Only a first start loads what reads an academy folder.
    const { importAcademy } = await import('./import-academy.ts');
    await importAcademy(deps, folder);
    process.stdout.write('Loaded the demo academy: sign in with +91 98765 43210\n');
  } catch (error) {
    const [reason] = reasonOf(error).split('\n');
    log.warn({ reason }, 'the demo academy was not loaded');
  }
}

async function requireNoDemoStaff({ db }: Pick<ImportDeps, 'db'>): Promise<void> {
  const staff = await listStaff(db);
  const isOfDemo = ({ phone_code, mobile, name }: (typeof staff)[number]) =>
    demoStaff.has(`${phone_code} ${mobile}`) || demoStaff.has(`${phone_code} ${mobile} ${name}`);
  if (staff.some(isOfDemo))
    throw new OperatorError(
      "The demo academy's staff could open the desk, and others can reach this portal (HOST, PUBLIC_URL, SMS_URL or EMAIL_URL). Begin an academy of your own with an empty DATA_DIR (or DATABASE_URL), or take them out of staff.csv and import it.",
    );
}
