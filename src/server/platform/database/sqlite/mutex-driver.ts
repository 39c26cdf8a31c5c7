import { setTimeout as wait } from 'node:timers/promises';
import { CompiledQuery, type DatabaseConnection, type SqliteDatabase, SqliteDriver } from 'kysely';
import { isBusy } from '#server/platform/database/storage-fault.ts';

/**
 * One SQLite connection behind a mutex. While another process holds the write lock (an import, a command), a query that
 * wants to write releases the mutex and retries a little later, so that reads go on meanwhile. Only the first of these
 * queries retries: hundreds that did so would leave no time for reads.
 */
export class MutexDriver extends SqliteDriver {
  readonly #mutex = new Mutex();
  /** Held by the query that waits for the other process's lock. */
  readonly #writeLock = new Mutex();
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
        try {
          return await connection.executeQuery(query);
        } catch (error) {
          // Within a transaction the mutex must not be released: another query would become part of the transaction.
          if (!isBusy(error) || this.#isInTransaction()) throw error;
        }
        await this.#withoutMutex(() => this.#writeLock.acquire());
        try {
          return await retryWhileBusy(
            deadline,
            () => connection.executeQuery(query),
            (ms) => this.#withoutMutex(() => wait(ms)),
          );
        } finally {
          this.#writeLock.release();
        }
      },
      streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
    };
  }

  /** Lets other queries use the connection meanwhile. */
  async #withoutMutex(waitFor: () => Promise<void>): Promise<void> {
    this.#mutex.release();
    await waitFor();
    await this.#mutex.acquire();
  }
}

/** A mutex. Waiters acquire it one at a time, in the order in which they asked. */
class Mutex {
  readonly #waiters: (() => void)[] = [];
  #isAcquired = false;

  async acquire(): Promise<void> {
    if (this.#isAcquired) await new Promise<void>((resolve) => this.#waiters.push(resolve));
    this.#isAcquired = true;
  }

  /** Hands the mutex to the next waiter, if there is one. */
  release(): void {
    const next = this.#waiters.shift();
    if (next) next();
    else this.#isAcquired = false;
  }
}

/** This is shorter than the timeout of the web app, and longer than the few seconds for which a large import writes. */
export const busyTimeoutMs = 15_000;
const retryMs = 15;

/**
 * Runs a query again and again while another process has the lock that it needs, until the deadline (in milliseconds
 * since the start of the process).
 */
export async function retryWhileBusy<Result>(
  deadline: number,
  execute: () => Promise<Result>,
  pause: (ms: number) => Promise<void>,
): Promise<Result> {
  for (;;) {
    try {
      return await execute();
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error;
    }
    await pause(retryMs);
  }
}
