import { dirname } from 'node:path';
import { Kysely } from 'kysely';
import { makeFolder } from '#server/platform/files/mkdirp.ts';
import { postgresDialect } from './postgres.ts';
import type { Database } from './schema.ts';
import { sqliteDialect } from './sqlite.ts';

/** Opens the database at `sqlite:PATH` or `postgres://…`; a missing SQLite file and its folder are made. */
export function openDatabase(url: string): Kysely<Database> {
  if (!url.startsWith('sqlite:')) return new Kysely<Database>({ dialect: postgresDialect(url) });
  const path = url.slice('sqlite:'.length);
  if (path !== ':memory:') makeFolder(dirname(path));
  return new Kysely<Database>({ dialect: sqliteDialect(path) });
}
