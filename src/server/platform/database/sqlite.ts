import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import {
  type Dialect,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type SqliteStatement,
} from 'kysely';
import { MutexDriver } from './mutex-driver.ts';

/**
 * This applies to opening only. After that the driver waits by itself, because SQLite blocks the whole process while it
 * waits.
 */
const openTimeoutMs = 5_000;
const maxCachedStatements = 500;

/**
 * SQLite through Node's own binding: one connection per process, in WAL mode. `synchronous=FULL` is set on every open,
 * because the file does not store it. A committed row then survives a power cut; NORMAL would lose all rows since the
 * last checkpoint.
 */
export function sqliteDialect(path: string): Dialect {
  const connection = new DatabaseSync(path, { timeout: openTimeoutMs, enableForeignKeyConstraints: true });
  connection.exec(
    'pragma journal_mode = wal; pragma synchronous = full; pragma temp_store = memory; pragma busy_timeout = 0',
  );
  const database = withStatementCache(connection);
  return {
    createDriver: () => new MutexDriver(database, () => connection.isTransaction),
    createAdapter: () => new SharedConnectionAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}

/** Tells Kysely not to lock the connection, because the driver's mutex does that. */
class SharedConnectionAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/** Preparing a statement costs about as much as running it, so each SQL text is prepared once. */
function withStatementCache(connection: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => connection.close(),
    prepare: (text) => {
      const known = statements.get(text);
      if (known) return known;
      const statement = asKyselyStatement(connection.prepare(text));
      const [oldest] = statements.keys();
      if (statements.size >= maxCachedStatements && oldest !== undefined) statements.delete(oldest);
      statements.set(text, statement);
      return statement;
    },
  };
}

function asKyselyStatement(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...parameters.map(asSqliteValue)),
    run: (parameters) => statement.run(...parameters.map(asSqliteValue)),
    iterate: (parameters) => statement.iterate(...parameters.map(asSqliteValue)),
  };
}

function asSqliteValue(value: unknown): SQLInputValue {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint')
    return value;
  throw new TypeError(`A ${typeof value} cannot be stored: both databases take text, numbers and null.`);
}
