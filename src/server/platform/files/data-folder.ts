import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import { OperatorError } from '#server/errors.ts';
import { makeFolder } from './mkdirp.ts';

/** Makes the data folder where it is missing, and in it the secret key, readable by its owner alone. */
export function prepareDataFolder({ dataDir, secretKey }: Config): { secretKey: string } {
  try {
    const isNew = !existsSync(dataDir);
    makeFolder(dataDir);
    // Phone numbers and the key are nobody else's business. A folder that was there already is as its owner wants it.
    if (isNew) chmodSync(dataDir, 0o700);
    proveWritable(dataDir);
    return { secretKey: secretKey ?? keptKey(keyPath({ dataDir })) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new OperatorError(`DATA_DIR takes a folder that the portal can write to; ${dataDir} is not one (${reason}).`);
  }
}

/** Where the secret key is kept, where it does not come from the environment. */
export function keyPath({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'secret.key');
}

/** By writing: permissions say yes on a file system that is mounted read-only. */
function proveWritable(folder: string): void {
  const probe = join(folder, `.probe-${process.pid}`);
  writeFileSync(probe, '');
  rmSync(probe);
}

function keptKey(path: string): string {
  try {
    // Fails where the file is there already, also when two processes start at once: then that one counts.
    writeFileSync(path, `${randomBytes(32).toString('hex')}\n`, { flag: 'wx', mode: 0o600, flush: true });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFileSync(path, 'utf8').trim();
}
