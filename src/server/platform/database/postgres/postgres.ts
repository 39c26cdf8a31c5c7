import { type Dialect, PostgresDialect, PostgresDriver } from 'kysely';
import type pg from 'pg';
import { ReadWriteDriver } from '#server/platform/database/read-write-driver.ts';
import { isOutdatedPlan, recordPostgresError } from '#server/platform/database/storage-fault.ts';
import { type DatabaseUser, settingsFor } from './database-user.ts';
import { renameStatements, statementName } from './statement-names.ts';

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
