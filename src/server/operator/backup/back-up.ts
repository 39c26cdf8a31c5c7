import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Kysely } from 'kysely';
import type { Deps } from '#server/deps.ts';
import { OperatorError } from '#server/errors.ts';
import { engineOf } from '#server/platform/database/engine.ts';
import { findAppliedMigrations } from '#server/platform/database/migrations/migrate.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { type Row, readRows, readSnapshot } from '#server/platform/database/snapshot.ts';
import { listTables } from '#server/platform/database/tables.ts';
import { programBuild } from '#server/platform/process/program.ts';
import { writeAtomically } from './atomic-write.ts';
import {
  backupFormat,
  keyName,
  type Manifest,
  manifestHashName,
  manifestName,
  mediaPart,
  tablePart,
} from './manifest.ts';
import { type AddPart, type Part, writeTar } from './write-tar.ts';

export interface BackupSource extends Pick<Deps, 'db' | 'media' | 'clock'> {
  /** The file with the secret key. It does not exist if the key comes from the environment. */
  keyPath: string;
}

/**
 * Backs up the whole portal into one file while it runs. The database is copied as it is at one moment. The media
 * follow later, and none is missing: a media file is stored before a row refers to it, and is never deleted.
 */
export async function backUp(source: BackupSource, path: string, options: { overwrite: boolean }): Promise<Manifest> {
  const { db, clock } = source;
  const migrations = await findAppliedMigrations(db);
  if (migrations.length === 0) throw new OperatorError('There is nothing to back up: the database has no tables yet.');
  const manifest: Manifest = {
    format: backupFormat,
    portal: programBuild().version,
    made_at: new Date(clock()).toISOString(),
    engine: engineOf(db),
    migrations,
    tables: {},
    parts: [],
  };
  await writeAtomically(resolve(path), options, (file) =>
    writeTar(file, async (add) => {
      await readSnapshot(db, async (snapshot) => {
        manifest.migrations = await findAppliedMigrations(snapshot);
        await addTables(snapshot, add, manifest);
      });
      manifest.parts.push(...(await addKey(source.keyPath, add)));
      for await (const part of addMedia(source.media, add)) manifest.parts.push(part);

      const text = `${JSON.stringify(manifest, null, 1)}\n`;
      await add(manifestName, [Buffer.from(text)]);
      const hash = createHash('sha256').update(text).digest('hex');
      await add(manifestHashName, [Buffer.from(`${hash}  ${manifestName}\n`)]);
    }),
  );
  return manifest;
}

async function addTables(db: Kysely<Database>, add: AddPart, manifest: Manifest): Promise<void> {
  for (const table of await listTables(db)) {
    let count = 0;
    async function* lines() {
      for await (const rows of withTableName(table, readRows(db, table))) {
        if (count === 0) yield line(Object.keys(rows[0] ?? {}));
        count += rows.length;
        yield Buffer.concat(rows.map((row) => line(valuesOf(table, row))));
      }
    }
    manifest.parts.push(await add(tablePart(table), lines()));
    manifest.tables[table] = count;
  }
}

/** Names the table in errors. */
async function* withTableName(table: string, rows: AsyncIterable<Row[]>): AsyncGenerator<Row[]> {
  try {
    yield* rows;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new OperatorError(
      `No backup was made, because the table ${table} cannot be read (${reason}). To find out more, run: npm run portal -- doctor`,
    );
  }
}

function line(values: unknown[]): Buffer {
  return Buffer.from(`${JSON.stringify(values)}\n`);
}

/** Refuses values that JSON would change silently. */
function valuesOf(table: string, row: Row): unknown[] {
  const values = Object.values(row);
  const unsupported = values.find((one) => one !== null && typeof one !== 'string' && !Number.isFinite(one));
  if (unsupported === undefined) return values;
  throw new OperatorError(
    `No backup was made, because the table ${table} has a value that the portal never stores (${typeof unsupported} ${unsupported}).`,
  );
}

async function addKey(path: string, add: AddPart): Promise<Part[]> {
  const key = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  return key ? [await add(keyName, [key])] : [];
}

async function* addMedia(media: Deps['media'], add: AddPart): AsyncGenerator<Part> {
  for await (const key of media.list()) {
    const size = (await media.findSize(key)) ?? 0;
    // An empty file has no byte range to read.
    yield await add(mediaPart(key), size === 0 ? [] : media.read(key, { start: 0, end: size - 1 }));
  }
}
