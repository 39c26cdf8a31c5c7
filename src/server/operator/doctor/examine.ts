import { existsSync } from 'node:fs';
import type { Config } from '#server/config.ts';
import { OperatorError } from '#server/errors.ts';
import { connectDatabase } from '#server/platform/database/connect.ts';
import { openMediaStore } from '#server/platform/media/open-media-store.ts';
import { checkDatabase, restoreBackup } from './check-database.ts';
import { checkFolder } from './check-folder.ts';
import { checkMedia } from './check-media.ts';
import type { Finding } from './finding.ts';

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

async function examineData({ databaseUrl, mediaUrl }: Config, options: { deep: boolean }): Promise<Finding[]> {
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
    return [...findings, ...(await checkMedia(db, openMediaStore(mediaUrl), options))];
  } finally {
    await db.destroy();
  }
}
