import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type SqliteStatement,
} from 'kysely';
import { ReadWriteDriver } from '#server/platform/database/read-write-driver.ts';
import { busyTimeoutMs, MutexDriver, retryWhileBusy } from './mutex-driver.ts';

/**
 * This applies to opening only. After that the driver waits by itself, because SQLite blocks the whole process while it
 * waits.
 */
const openTimeoutMs = 5_000;
const maxCachedStatements = 500;

/**
 * SQLite through Node's own binding, in WAL mode: one connection for writes, and one for reads, which see what is
 * committed and wait for no transaction. A database in memory has one connection for both.
 *
 * `synchronous=FULL` is set on every open, because the file does not store it. A committed row then survives a power
 * cut; NORMAL would lose all rows since the last checkpoint. `secure_delete` overwrites what is deleted, which would
 * otherwise stay in the file until its place is needed.
 */
export function openSqlite(path: string): Dialect {
  const connection = new DatabaseSync(path, { timeout: openTimeoutMs, enableForeignKeyConstraints: true });
  connection.exec(
    'pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on; pragma temp_store = memory; pragma busy_timeout = 0',
  );
  const writes = new MutexDriver(withStatementCache(connection), () => connection.isTransaction);
  if (path === ':memory:') return dialectOf(writes);

  const reads = new SqliteReadDriver({ database: withStatementCache(openForReads(path)) });
  return dialectOf(new ReadWriteDriver(reads, writes));
}

function openForReads(path: string): DatabaseSync {
  const connection = new DatabaseSync(path, { timeout: openTimeoutMs });
  connection.exec('pragma query_only = on; pragma temp_store = memory; pragma busy_timeout = 0');
  return connection;
}

function dialectOf(driver: Driver): Dialect {
  return {
    createDriver: () => driver,
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

/**
 * SQLite's connection for reads. It needs no mutex, because a query on it is over when it returns, and it has no
 * transactions.
 */
class SqliteReadDriver extends SqliteDriver {
  #connection: DatabaseConnection | undefined;

  override async acquireConnection(): Promise<DatabaseConnection> {
    this.#connection ??= withRetry(await super.acquireConnection());
    return this.#connection;
  }
}

function withRetry(connection: DatabaseConnection): DatabaseConnection {
  return {
    executeQuery: <Row>(query: CompiledQuery) =>
      retryWhileBusy(performance.now() + busyTimeoutMs, () => connection.executeQuery<Row>(query), wait),
    streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
  };
}
