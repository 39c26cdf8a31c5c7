import { setTimeout as wait } from 'node:timers/promises';
import { type CompiledQuery, type DatabaseConnection, SqliteDriver } from 'kysely';
import { busyTimeoutMs, retryWhileBusy } from '#server/platform/database/postgres/retry-while-busy.ts';

/**
 * SQLite's connection for reads. It needs no mutex, because a query on it is over when it returns, and it has no
 * transactions.
 */
export class SqliteReadDriver extends SqliteDriver {
  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    return {
      executeQuery: <Row>(query: CompiledQuery) =>
        retryWhileBusy(performance.now() + busyTimeoutMs, () => connection.executeQuery<Row>(query), wait),
      streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
    };
  }
}
