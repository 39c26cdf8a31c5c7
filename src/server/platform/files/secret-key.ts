import { randomBytes, randomUUID } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { OperatorError } from '#server/errors.ts';

const keyBytes = 32;
const minBits = 8 * keyBytes;
const minDistinctCharacters = 8;

/** What a secret key must be, for error messages. */
export const keyRule = "a random text of at least 256 bits, such as the output of 'openssl rand -hex 32'";

/** The path of the secret key, for a key that does not come from the environment. */
export function keyPath({ dataDir }: { dataDir: string }): string {
  return join(dataDir, 'secret.key');
}

/** Fewer different characters are a mistake, such as a row of zeros, and never chance. */
export function hasVariety(key: string): boolean {
  return new Set(key).size >= minDistinctCharacters;
}

/** Whether a text can be a key of 256 bits: 64 hexadecimal digits, or 43 other characters without spaces. */
export function isStrongKey(key: string): boolean {
  if (!/^[!-~]+$/.test(key) || !hasVariety(key)) return false;
  const bitsPerCharacter = /^[0-9a-f]+$/i.test(key) ? 4 : 6;
  return key.length * bitsPerCharacter >= minBits;
}

/**
 * Returns the key in the data folder, and makes one if there is none. Throws an OperatorError for a key that is too
 * short, which a full disk or a power cut may have left: with it, OTPs could be guessed and signed URLs forged.
 */
export function storedKey(path: string): string {
  if (!existsSync(path)) makeKey(path);
  const key = readFileSync(path, 'utf8').trim();
  if (isStrongKey(key)) return key;
  throw new OperatorError(
    `The secret key in ${path} is damaged: it is not ${keyRule}. Restore the file from a backup. Without one, delete it, and the next start makes a new key: students then reload the page, and ask for a new OTP.`,
  );
}

/**
 * The key gets its name once it is complete and on the disk. A link, unlike a rename, never replaces the key of another
 * process that starts at the same time.
 */
function makeKey(path: string): void {
  const part = `${path}.${randomUUID()}.part`;
  try {
    const key = randomBytes(keyBytes).toString('hex');
    writeFileSync(part, `${key}\n`, { flag: 'wx', mode: 0o600, flush: true });
    publish(part, path);
    syncFolder(dirname(path));
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
}

function publish(part: string, path: string): void {
  try {
    linkSync(part, path);
    unlinkSync(part);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    if (error.code === 'EEXIST') unlinkSync(part);
    // Some file systems, such as FAT, have no links.
    else if (error.code === 'EPERM' || error.code === 'ENOTSUP' || error.code === 'ENOSYS') renameSync(part, path);
    else throw error;
  }
}

function syncFolder(path: string): void {
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
