import { createHash } from 'node:crypto';
import { type Dialect, PostgresDialect, PostgresDriver } from 'kysely';
import type pg from 'pg';
import { ReadWriteDriver } from '#server/platform/database/read-write-driver.ts';
import { isOutdatedPlan, recordPostgresError } from '#server/platform/database/storage-fault.ts';

/** For reads, and as many again for writes. */
const maxConnections = 10;
const connectTimeoutMs = 5_000;
const keepAliveAfterMs = 10_000;
const int8 = 20;
/** The message of the driver's timeout error, which has no code. */
const timeoutMessage = 'Query read timeout';

/**
 * Postgres. Reads have connections of their own, so that they never wait for writes. Each statement is prepared once
 * per connection, because planning it costs more than running it.
 */
export function openPostgres(url: string, usedBy: DatabaseUser): Dialect {
  const readPool = lazy(() => createPool(url, usedBy));
  const writePool = lazy(() => createPool(url, usedBy));
  const driver = new ReadWriteDriver(new PostgresDriver({ pool: readPool }), new PostgresDriver({ pool: writePool }));
  return Object.assign(new PostgresDialect({ pool: writePool }), { createDriver: () => driver });
}

/** Makes a value when it is first asked for. */
function lazy<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

async function createPool(url: string, usedBy: DatabaseUser): Promise<pg.Pool> {
  const settings = settingsFor[usedBy];
  // It is loaded here, since a portal on SQLite does without.
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: settings.statementTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveAfterMs,
    // Times and sizes are whole numbers far below 2^53; by default pg returns them as text.
    types: { getTypeParser: (oid, format) => (oid === int8 ? Number : pg.types.getTypeParser(oid, format)) },
  });
  // Without a listener, an idle connection that the server closes would crash the process. The pool replaces it.
  pool.on('error', () => {});
  // The same goes for a connection in use, whose errors the pool does not emit. The query that runs on it fails by
  // itself.
  pool.on('connect', (client) => client.on('error', () => {}));
  // Not as a parameter of the connection, which a pooler between us and Postgres may not accept.
  pool.on('connect', (client) => client.query(settings.sql).catch(() => {}));
  pool.on('connect', prepareByName);
  const connect = pool.connect.bind(pool);
  const connectMarked = () =>
    connect().catch((error: unknown) => {
      throw recordPostgresError(error);
    });
  return Object.assign(pool, { connect: connectMarked });
}

function prepareByName(client: pg.PoolClient): void {
  const query = client.query.bind(client);
  const runOnce = async (text: string, values: unknown[]) => {
    const name = statementName(text);
    try {
      return await query({ name, text, values });
    } catch (error) {
      // The statement is still running after the timeout, so the connection must not be used again.
      if (error instanceof Error && error.message === timeoutMessage) void client.end();
      if (isOutdatedPlan(error)) renameStatements(text, name);
      throw recordPostgresError(error);
    }
  };
  const runPrepared = async (text: string, values: unknown[]) => {
    try {
      return await runOnce(text, values);
    } catch (error) {
      const isInTransaction = client.getTransactionStatus() !== 'I';
      if (isInTransaction || !isOutdatedPlan(error)) throw error;
      return await runOnce(text, values);
    }
  };
  Object.assign(client, {
    query: (text: unknown, values: unknown, ...rest: unknown[]) =>
      typeof text === 'string' && Array.isArray(values)
        ? runPrepared(text, values)
        : Reflect.apply(query, client, [text, values, ...rest]),
  });
}

/** By the text of the statement. */
let names = new Map<string, string>();
let generation = 0;

/** The name under which connections to Postgres prepare a statement. */
function statementName(text: string): string {
  let name = names.get(text);
  if (!name) {
    name = createHash('sha256').update(`${generation} ${text}`).digest('hex').slice(0, 32);
    names.set(text, name);
  }
  return name;
}

/**
 * Gives all statements new names, so that every connection prepares them anew: one of them, which had this name, does not
 * fit the tables any more. Many connections find that out at once, and only the first one renames.
 */
function renameStatements(text: string, outdated: string): void {
  if (names.get(text) !== outdated) return;
  names = new Map();
  generation += 1;
}

/** Who uses a database: students, the staff at the desk, or the operator, by commands and by the migrations of a start. */
export type DatabaseUser = 'students' | 'staff' | 'operator';

interface ConnectionSettings {
  /**
   * After this time a statement without a result is given up, unless DATABASE_URL has `?query_timeout=…`; 0 for never. TCP
   * would wait 15 minutes for a vanished machine.
   */
  statementTimeoutMs: number;
  /** Sent to Postgres on each new connection. */
  sql: string;
}

/**
 * Postgres ends a transaction in which nothing happens for so long: its process is frozen or its machine is gone, and
 * others wait for its locks.
 */
const endIdle = (limit: string) => `set idle_in_transaction_session_timeout = '${limit}'`;
/** A call that waits for locks twice still ends before the web app gives it up. */
const lockTimeoutMs = 10_000;

const settingsFor: Record<DatabaseUser, ConnectionSettings> = {
  students: {
    statementTimeoutMs: 30_000,
    // Postgres plans a statement once per connection, and so does it with the check of a foreign key. While a table is
    // empty, reading all of it is the cheapest plan, and that plan stays while an exam fills the table with thousands of
    // attempts (decision 0107).
    sql: `set lock_timeout = ${lockTimeoutMs}; set enable_seqscan = off; ${endIdle('20s')}`,
  },
  staff: { statementTimeoutMs: 30_000, sql: endIdle('20s') },
  // An import waits for the one before it, and a migration may work on a large table for minutes. An import may have to
  // store a large file before it ends.
  operator: { statementTimeoutMs: 0, sql: `set lock_timeout = 0; ${endIdle('5min')}` },
};
