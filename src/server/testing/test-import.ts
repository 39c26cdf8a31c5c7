import { type ImportOptions, importAcademy } from '#server/import/import-academy.ts';
import { summariseImport } from '#server/import/import-summary.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { type Files, testFolder } from './test-folder.ts';

/** An academy folder for each test, and its imports, by a clock that goes on by a millisecond for each. */
export function testImport(db: () => Db, { start = 0, verbose = false } = {}) {
  const folder = testFolder();
  let now = start;
  const tick = () => {
    now += 1;
    return now;
  };

  /** Returns what the command prints. */
  async function importFrom(root: string, options: ImportOptions = {}): Promise<string> {
    tick();
    const outcome = await importAcademy({ db: db(), clock: () => now, media: folder.media() }, root, options);
    return summariseImport(outcome, { dryRun: false, verbose, ...options });
  }

  return {
    folder,
    importFrom,
    /** Writes files into the folder and imports it. */
    run: (files: Files = {}, options: ImportOptions = {}) => importFrom(folder.write(files), options),
    /** In ms since the epoch: of the last import or tick. */
    now: () => now,
    tick,
  };
}
