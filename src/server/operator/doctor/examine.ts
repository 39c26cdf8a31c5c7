import { existsSync } from 'node:fs';
import type { Config } from '#server/config.ts';
import { OperatorError } from '#server/errors.ts';
import { connectDatabase } from '#server/platform/database/connect.ts';
import { openMediaStore } from '#server/platform/media/open-media-store.ts';
import { checkDatabase, restoreIt } from './check-database.ts';
import { checkFolder } from './check-folder.ts';
import { checkMedia } from './check-media.ts';
import type { Finding } from './finding.ts';

/** Looks at everything that a portal stands on, and changes nothing. */
export async function examine(config: Config, options: { deep: boolean }): Promise<Finding[]> {
  const folder = existsSync(config.dataDir) ? await checkFolder(config) : [];
  return [...folder, ...(await examineData(config, options))];
}

async function examineData({ databaseUrl, mediaUrl }: Config, options: { deep: boolean }): Promise<Finding[]> {
  const db = await connectDatabase(databaseUrl).catch((error: unknown) => {
    if (!(error instanceof OperatorError)) throw error;
    return error;
  });
  if (db instanceof OperatorError) return [{ about: 'database', wrong: { what: db.message, todo: restoreIt } }];
  try {
    const findings = await checkDatabase(db);
    // Tables that are not those of this program, or cannot be read, do not tell what media there should be.
    if (findings.some(({ wrong }) => wrong?.hidesMedia)) return findings;
    return [...findings, ...(await checkMedia(db, openMediaStore(mediaUrl), options))];
  } finally {
    await db.destroy();
  }
}
