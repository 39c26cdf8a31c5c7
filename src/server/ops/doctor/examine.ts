import { existsSync } from 'node:fs';
import type { Config } from '#server/config.ts';
import type { Finding } from '#server/domain/finding.ts';
import { OperatorError } from '#server/errors.ts';
import { connectDatabase } from '#server/platform/database/open.ts';
import { openMediaStore } from '#server/platform/media/open-media-store.ts';
import { BucketUnavailable } from '#server/platform/s3/bucket-unavailable.ts';
import { checkBackups } from './check-backups.ts';
import { checkDatabase, restoreBackup } from './check-database.ts';
import { checkFolder } from './check-folder.ts';
import { checkKeyUse } from './check-key-use.ts';
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
