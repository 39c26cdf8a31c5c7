import type pg from 'pg';
import type { DirectRead } from '#server/platform/database/statements/direct-reads.ts';

/** More would not help: Postgres answers what a connection was sent as fast as it can. */
const maxShared = 4;

interface SharedConnection {
  client: Promise<pg.PoolClient>;
  /** How many reads wait for their answers. */
  reads: number;
}

/**
 * Reads that share connections of a pool: each is sent at once, and Postgres answers those of a connection in turn. A
 * connection goes back to the pool when nothing is read on it. After an error nothing more is sent on it.
 */
export function sharedReads(pool: () => Promise<pg.Pool>): DirectRead {
  const shared: SharedConnection[] = [];
  const choose = () => {
    const [first, ...others] = shared;
    const idlest = first && others.reduce((least, one) => (one.reads < least.reads ? one : least), first);
    if (idlest && (idlest.reads === 0 || shared.length >= maxShared)) return idlest;
    const connection: SharedConnection = { client: pool().then((opened) => opened.connect()), reads: 0 };
    shared.push(connection);
    return connection;
  };
  const remove = (connection: SharedConnection) => {
    const at = shared.indexOf(connection);
    if (at >= 0) shared.splice(at, 1);
  };
  return async <Row>(text: string, parameters: readonly unknown[]) => {
    const connection = choose();
    connection.reads += 1;
    try {
      const client = await connection.client;
      try {
        const { rows } = await client.query<pg.QueryResultRow & Row>(text, [...parameters]);
        return rows;
      } finally {
        if (connection.reads === 1) {
          remove(connection);
          client.release();
        }
      }
    } catch (error) {
      remove(connection);
      throw error;
    } finally {
      connection.reads -= 1;
    }
  };
}
