import { createHash } from 'node:crypto';
import { PostgresDialect } from 'kysely';
import pg from 'pg';
import { ofPostgresServer } from './storage-fault.ts';

const maxConnections = 10;
const connectTimeoutMs = 5_000;
/** For one statement; `?query_timeout=…` in the address says otherwise. A machine that vanished would be waited for for a quarter of an hour. */
const answerTimeoutMs = 30_000;
const keepAliveAfterMs = 10_000;
const int8 = 20;
/** What the driver's error says; it has no code. */
const tooLate = 'Query read timeout';

/** Postgres, with each statement prepared once on each connection: planning costs more than running. */
export function postgresDialect(url: string): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: answerTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveAfterMs,
    // Times and sizes are whole numbers far below 2^53; pg would hand them out as text.
    types: { getTypeParser: (oid, format) => (oid === int8 ? Number : pg.types.getTypeParser(oid, format)) },
  });
  // Without a listener, an idle connection that the server closes would end the process; the pool replaces it.
  pool.on('error', () => {});
  // So would one that is in use, and of those the pool says nothing: what was under way on it fails by itself.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('connect', prepareByName);
  const connect = pool.connect.bind(pool);
  const connectOrSay = () =>
    connect().catch((error: unknown) => {
      throw ofPostgresServer(error);
    });
  return new PostgresDialect({ pool: Object.assign(pool, { connect: connectOrSay }) });
}

function prepareByName(client: pg.PoolClient): void {
  const query = client.query.bind(client);
  const ask = async (text: string, values: unknown[]) => {
    try {
      return await query({ name: statementName(text), text, values });
    } catch (error) {
      // A statement that came too late is still under way: nothing else may be asked on that connection.
      if (error instanceof Error && error.message === tooLate) void client.end();
      throw ofPostgresServer(error);
    }
  };
  Object.assign(client, {
    query: (text: unknown, values: unknown, ...rest: unknown[]) =>
      typeof text === 'string' && Array.isArray(values)
        ? ask(text, values)
        : Reflect.apply(query, client, [text, values, ...rest]),
  });
}

const names = new Map<string, string>();

function statementName(text: string): string {
  let name = names.get(text);
  if (!name) {
    name = createHash('sha256').update(text).digest('hex').slice(0, 32);
    names.set(text, name);
  }
  return name;
}
