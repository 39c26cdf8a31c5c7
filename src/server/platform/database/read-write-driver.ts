import type { CompiledQuery, DatabaseConnection, Driver, TransactionSettings } from 'kysely';

/**
 * Runs queries that only read on connections of their own. Writes may wait for a lock, all connections of theirs at
 * once, and reads go on meanwhile.
 */
export class ReadWriteDriver implements Driver {
  readonly #reads: Driver;
  readonly #writes: Driver;
  readonly #connections = new WeakMap<DatabaseConnection, ChosenConnection>();

  constructor(reads: Driver, writes: Driver) {
    this.#reads = reads;
    this.#writes = writes;
  }

  async init(): Promise<void> {
    await Promise.all([this.#reads.init(), this.#writes.init()]);
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const connection = new ChosenConnection(this.#reads, this.#writes);
    this.#connections.set(connection, connection);
    return connection;
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    await this.#connections.get(connection)?.release();
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    await this.#writes.beginTransaction(await this.#writing(connection), settings);
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#writes.commitTransaction(await this.#writing(connection));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#writes.rollbackTransaction(await this.#writing(connection));
  }

  async destroy(): Promise<void> {
    await Promise.all([this.#reads.destroy(), this.#writes.destroy()]);
  }

  async #writing(connection: DatabaseConnection): Promise<DatabaseConnection> {
    return (await this.#connections.get(connection)?.forWrites()) ?? connection;
  }
}

/** A connection that is chosen by its first query. Once it has been one for writes, it stays that. */
class ChosenConnection implements DatabaseConnection {
  readonly #drivers: { reads: Driver; writes: Driver };
  #forReads: DatabaseConnection | undefined;
  #forWrites: DatabaseConnection | undefined;

  constructor(reads: Driver, writes: Driver) {
    this.#drivers = { reads, writes };
  }

  async executeQuery<Row>(query: CompiledQuery) {
    const connection = await this.#connectionFor(query);
    return await connection.executeQuery<Row>(query);
  }

  async *streamQuery<Row>(query: CompiledQuery, chunkSize: number) {
    yield* (await this.#connectionFor(query)).streamQuery<Row>(query, chunkSize);
  }

  async forWrites(): Promise<DatabaseConnection> {
    this.#forWrites ??= await this.#drivers.writes.acquireConnection();
    return this.#forWrites;
  }

  async release(): Promise<void> {
    if (this.#forReads) await this.#drivers.reads.releaseConnection(this.#forReads);
    if (this.#forWrites) await this.#drivers.writes.releaseConnection(this.#forWrites);
  }

  async #connectionFor({ query }: CompiledQuery): Promise<DatabaseConnection> {
    if (this.#forWrites || query.kind !== 'SelectQueryNode') return await this.forWrites();
    this.#forReads ??= await this.#drivers.reads.acquireConnection();
    return this.#forReads;
  }
}
