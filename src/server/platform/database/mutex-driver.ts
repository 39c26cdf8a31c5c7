import { setTimeout as wait } from 'node:timers/promises';
import { CompiledQuery, type DatabaseConnection, type SqliteDatabase, SqliteDriver } from 'kysely';
import { Mutex } from './mutex.ts';
import { isBusy } from './storage-fault.ts';

/** This is shorter than the timeout of the web app, and longer than the few seconds for which a large import writes. */
const busyTimeoutMs = 15_000;
const retryMs = 15;

/**
 * One SQLite connection behind a mutex. While another process holds the write lock (an import, a command), a query that
 * wants to write releases the mutex and retries a little later, so that reads go on meanwhile.
 */
export class MutexDriver extends SqliteDriver {
  readonly #mutex = new Mutex();
  readonly #isInTransaction: () => boolean;
  #connection: DatabaseConnection | undefined;

  constructor(database: SqliteDatabase, isInTransaction: () => boolean) {
    super({ database });
    this.#isInTransaction = isInTransaction;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    await this.#mutex.acquire();
    this.#connection ??= this.#withRetry(await super.acquireConnection());
    return this.#connection;
  }

  override async releaseConnection(): Promise<void> {
    this.#mutex.release();
  }

  /** Every transaction begins as a writer: one that reads first could find the write lock taken half-way through. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** On a full or failing disk SQLite rolls back by itself. A second rollback would fail and hide the reason. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#isInTransaction()) await super.rollbackTransaction(connection);
  }

  #withRetry(connection: DatabaseConnection): DatabaseConnection {
    return {
      executeQuery: async (query) => {
        const deadline = performance.now() + busyTimeoutMs;
        for (;;) {
          try {
            return await connection.executeQuery(query);
          } catch (error) {
            // Within a transaction the mutex must not be released: another query would become part of the transaction.
            if (!isBusy(error) || this.#isInTransaction() || performance.now() > deadline) throw error;
          }
          this.#mutex.release();
          await wait(retryMs);
          await this.#mutex.acquire();
        }
      },
      streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
    };
  }
}
