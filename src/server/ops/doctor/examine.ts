import { existsSync, readFileSync } from 'node:fs';
import type { Config } from '#server/config.ts';
import { dayOf, type Finding } from '#server/domain/finding.ts';
import { OperatorError } from '#server/errors.ts';
import { listLastBackups } from '#server/ops/backup/last-backup.repository.ts';
import { fingerprintOf, formerKeyHelps, otherKeyMeans } from '#server/ops/secret-key/key-change.ts';
import { findUsedKey } from '#server/ops/secret-key/used-key.repository.ts';
import { connectDatabase } from '#server/platform/database/open.ts';
import type { Database, Db } from '#server/platform/database/schema.ts';
import { keyPath } from '#server/platform/files/secret-key.ts';
import { openMediaStore } from '#server/platform/media/open-media-store.ts';
import { BucketUnavailable } from '#server/platform/s3/bucket-unavailable.ts';
import { checkDatabase, restoreBackup } from './check-database.ts';
import { checkFolder } from './check-folder.ts';
import { checkMedia } from './check-media.ts';

/** Runs all checks of a portal, and changes nothing. */
export async function examine(config: Config, options: { deep: boolean }): Promise<Finding[]> {
  const folder = existsSync(config.dataDir) ? await checkFolder(config) : [];
  return [...checkSettings(config), ...folder, ...(await examineData(config, options))];
}

function checkSettings({ unknownSettings }: Config): Finding[] {
  if (unknownSettings.length === 0) return [];
  const action = 'Look for the name that was meant in .env.example, or remove the line from .env.';
  return [{ subject: 'settings', problem: { description: unknownSettings.join(' '), action } }];
}

/** Media that cannot be reached are neither missing nor damaged. */
function mediaFinding(error: unknown): Finding[] {
  if (!(error instanceof BucketUnavailable)) throw error;
  const action = 'Check MEDIA_URL, its keys and the store. Until then students cannot open videos, PDFs and pictures.';
  return [{ subject: 'media', problem: { description: `The media store does not work: ${error.message}.`, action } }];
}

async function examineData(config: Config, options: { deep: boolean }): Promise<Finding[]> {
  const { databaseUrl, media } = config;
  const db = await connectDatabase(databaseUrl).catch((error: unknown) => {
    if (!(error instanceof OperatorError)) throw error;
    return error;
  });
  if (db instanceof OperatorError)
    return [{ subject: 'database', problem: { description: db.message, action: restoreBackup } }];
  try {
    const findings = await checkDatabase(db);
    // Tables that are unreadable, or of another version, cannot say which media there should be.
    if (findings.some(({ problem }) => problem?.hidesMedia)) return findings;
    const files = await checkMedia(db, await openMediaStore(media), options).catch(mediaFinding);
    return [...findings, await checkKeyUse(db, config), ...files, await checkBackups(db, Date.now())];
  } finally {
    await db.destroy();
  }
}

/** Checks that the secret key is the one that the database was used with. A missing key is another check's problem. */
async function checkKeyUse(db: Db, config: Pick<Config, 'dataDir' | 'secretKey'>): Promise<Finding> {
  const subject = 'use of the key';
  const used = await findUsedKey(db);
  const path = keyPath(config);
  const key = config.secretKey ?? (existsSync(path) ? readFileSync(path, 'utf8').trim() : undefined);
  if (used && key !== undefined && used.fingerprint !== fingerprintOf(key)) {
    const description = `The secret key is not the one that this database was used with. ${otherKeyMeans}`;
    return { subject, problem: { description, action: formerKeyHelps } };
  }
  if (used?.changed_at === undefined) return { subject };
  return {
    subject,
    note: `It took the place of another on ${dayOf(used.changed_at)}. An import does not know the numbers of students who were erased before.`,
  };
}

const hour = 60 * 60 * 1000;
const maxAge = 48 * hour;

/** Says when the last backup was made, and where it is. An old one is a problem; an academy that makes none knows it. */
async function checkBackups(db: Db, now: number): Promise<Finding> {
  const subject = 'last backup';
  const [last, ...others] = await listLastBackups(db);
  if (!last) return { subject, note: 'None was made yet. To make one: npm run portal -- backup --help' };
  if (last.kind === 'restored') return { subject, ...restoredFinding(last.made_at, now) };
  const everything = others.find(({ kind }) => kind === 'everything');
  const withMedia = everything ? ` The last one with media: ${sayOf(everything)}.` : '';
  const kind = last.kind === 'database' ? ', of the database alone' : '';
  const said = `${sayOf(last)}${kind}.${withMedia}`;
  const hours = Math.floor((now - last.made_at) / hour);
  if (now - last.made_at <= maxAge) return { subject, note: said };
  return {
    subject,
    problem: {
      description: `The last backup was made ${Math.floor(hours / 24)} days ago: ${said}`,
      action: 'Find out why the usual one fails, and make one now: npm run portal -- backup --to PLACE',
    },
  };
}

function restoredFinding(made_at: number, now: number): Pick<Finding, 'note' | 'problem'> {
  const said = `The database was restored from the backup of ${dayOf(made_at)}, and none was made since.`;
  if (now - made_at <= maxAge) return { note: said };
  return { problem: { description: said, action: 'Make one now: npm run portal -- backup --to PLACE' } };
}

function sayOf({ made_at, place, bytes }: Omit<Database['last_backup'], 'kind'>): string {
  const size = `${((bytes ?? 0) / 1e6).toLocaleString('en', { maximumFractionDigits: 1 })} MB`;
  return [dayOf(made_at), place === null ? [] : `in ${place}`, bytes === null ? [] : size].flat().join(', ');
}
