import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import {
  type Dialect,
  type Driver,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type SqliteStatement,
} from 'kysely';
import { ReadWriteDriver } from '#server/platform/database/read-write-driver.ts';
import type { DirectRead } from '#server/platform/database/statements/direct-reads.ts';
import type { DirectWrite } from '#server/platform/database/statements/direct-writes.ts';
import { isBusy } from '#server/platform/database/storage-fault.ts';
import { MutexDriver } from './mutex-driver.ts';
import { SqliteReadDriver } from './sqlite-read-driver.ts';

/**
 * This applies to opening only. After that the driver waits by itself, because SQLite blocks the whole process while it
 * waits.
 */
const openTimeoutMs = 5_000;
const maxCachedStatements = 500;

/** A database on SQLite, and ways to read from it and to write to it past Kysely. */
interface SqliteDatabases {
  dialect: Dialect;
  read: DirectRead | undefined;
  write: DirectWrite;
}

/**
 * SQLite through Node's own binding, in WAL mode: one connection for writes, and one for reads, which see what is
 * committed and wait for no transaction. A database in memory has one connection for both.
 *
 * `synchronous=FULL` is set on every open, because the file does not store it. A committed row then survives a power
 * cut; NORMAL would lose all rows since the last checkpoint. `secure_delete` overwrites what is deleted, which would
 * otherwise stay in the file until its place is needed.
 */
export function openSqlite(path: string): SqliteDatabases {
  const connection = new DatabaseSync(path, { timeout: openTimeoutMs, enableForeignKeyConstraints: true });
  connection.exec(
    'pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on; pragma temp_store = memory; pragma busy_timeout = 0',
  );
  const writing = withStatementCache(connection);
  const writes = new MutexDriver(writing, () => connection.isTransaction);
  const write: DirectWrite = <Row>(sql: string, parameters: readonly unknown[]) =>
    typedRows<Row>(writing.prepare(sql).all(parameters));
  if (path === ':memory:') return { dialect: dialectOf(writes), read: undefined, write };

  const forReads = openForReads(path);
  const reads = new SqliteReadDriver({ database: withStatementCache(forReads) });
  return { dialect: dialectOf(new ReadWriteDriver(reads, writes)), read: directReadsOn(forReads), write };
}

/** The SQL says what is in a row, and its type comes from the query builder that wrote it. */
function typedRows<Row>(rows: unknown[]): Row[] {
  return rows as Row[];
}

function openForReads(path: string): DatabaseSync {
  const connection = new DatabaseSync(path, { timeout: openTimeoutMs });
  connection.exec('pragma query_only = on; pragma temp_store = memory; pragma busy_timeout = 0');
  return connection;
}

/** Rows come as lists of values, from which objects are made: that takes a quarter less time than Node's own objects. */
function directReadsOn(connection: DatabaseSync): DirectRead {
  const statements = new Map<string, { statement: StatementSync; columns: string[] }>();
  const prepare = (text: string) => {
    const statement = connection.prepare(text);
    statement.setReturnArrays(true);
    const prepared = { statement, columns: statement.columns().map(({ name }) => name) };
    statements.set(text, prepared);
    return prepared;
  };
  return <Row>(text: string, parameters: readonly unknown[]) => {
    try {
      const { statement, columns } = statements.get(text) ?? prepare(text);
      return statement.all(...parameters.map(asSqliteValue)).map((values) => rowOf<Row>(columns, values));
    } catch (error) {
      if (isBusy(error)) return undefined;
      throw error;
    }
  };
}

/** The SQL says what is in a row, and its type comes from the query builder that wrote it. */
function rowOf<Row>(columns: readonly string[], values: unknown): Row {
  const row: Record<string, unknown> = {};
  if (!Array.isArray(values)) return row as Row;
  let n = 0;
  for (const name of columns) {
    row[name] = values[n];
    n += 1;
  }
  return row as Row;
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
