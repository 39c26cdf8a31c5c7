import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Kysely } from 'kysely';
import type { Deps } from '#server/deps.ts';
import { OperatorError } from '#server/errors.ts';
import { isPostgres } from '#server/platform/database/is-postgres.ts';
import { findAppliedMigrations } from '#server/platform/database/migrate.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { type Row, readRows, readSnapshot } from '#server/platform/database/snapshot.ts';
import { listTables } from '#server/platform/database/tables.ts';
import { programVersion } from '#server/platform/process/program.ts';
import { writeWholeFile } from './atomic-write.ts';
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
  /** Where the secret key is kept; there is none where it comes from the environment. */
  keyPath: string;
}

/**
 * Puts the whole portal into one file while it runs: the database as it is at one moment, then the media, of which the
 * database at that moment has all (they are stored before a row names them, and stay), and the secret key.
 */
export async function backUp(source: BackupSource, path: string, options: { overwrite: boolean }): Promise<Manifest> {
  const { db, clock } = source;
  const migrations = await findAppliedMigrations(db);
  if (migrations.length === 0) throw new OperatorError('There is nothing to back up: the database has no tables yet.');
  const manifest: Manifest = {
    format: backupFormat,
    portal: programVersion(),
    made_at: new Date(clock()).toISOString(),
    engine: isPostgres(db) ? 'postgres' : 'sqlite',
    migrations,
    tables: {},
    parts: [],
  };
  await writeWholeFile(resolve(path), options, (file) =>
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
      for await (const rows of legibly(table, readRows(db, table))) {
        if (count === 0) yield line(Object.keys(rows[0] ?? {}));
        count += rows.length;
        yield Buffer.concat(rows.map((row) => line(valuesOf(table, row))));
      }
    }
    manifest.parts.push(await add(tablePart(table), lines()));
    manifest.tables[table] = count;
  }
}

async function* legibly(table: string, rows: AsyncIterable<Row[]>): AsyncGenerator<Row[]> {
  try {
    yield* rows;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new OperatorError(`The table ${table} cannot be read (${reason}). Ask: npm run portal -- doctor`);
  }
}

function line(values: unknown[]): Buffer {
  return Buffer.from(`${JSON.stringify(values)}\n`);
}

/** What JSON cannot hold must not become something else on its way. */
function valuesOf(table: string, row: Row): unknown[] {
  const values = Object.values(row);
  const odd = values.find((one) => one !== null && typeof one !== 'string' && !Number.isFinite(one));
  if (odd === undefined) return values;
  throw new OperatorError(`The table ${table} has a value that the portal never stores (${typeof odd} ${odd}).`);
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
    // A range of an empty file would end before it begins.
    yield await add(mediaPart(key), size === 0 ? [] : media.read(key, { start: 0, end: size - 1 }));
  }
}
