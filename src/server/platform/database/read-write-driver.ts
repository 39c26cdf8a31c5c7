import type { CompiledQuery, DatabaseConnection, Driver, TransactionSettings } from 'kysely';

/**
 * Runs queries that only read on connections of their own. Writes may wait for a lock, all connections of theirs at
 * once, and reads go on meanwhile.
 */
export class ReadWriteDriver implements Driver {
  readonly #reads: Driver;
  readonly #writes: Driver;
  /** A new one for each query costs a submit a tenth, because Kysely and the garbage collector keep track of each. */
  readonly #released: ChosenConnection[] = [];

  constructor(reads: Driver, writes: Driver) {
    this.#reads = reads;
    this.#writes = writes;
  }

  async init(): Promise<void> {
    await Promise.all([this.#reads.init(), this.#writes.init()]);
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#released.pop() ?? new ChosenConnection(this.#reads, this.#writes);
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    const chosen = ours(connection);
    await chosen.release();
    this.#released.push(chosen);
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    await this.#writes.beginTransaction(await ours(connection).forWrites(), settings);
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#writes.commitTransaction(await ours(connection).forWrites());
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#writes.rollbackTransaction(await ours(connection).forWrites());
  }

  async destroy(): Promise<void> {
    await Promise.all([this.#reads.destroy(), this.#writes.destroy()]);
  }
}

function ours(connection: DatabaseConnection): ChosenConnection {
  if (connection instanceof ChosenConnection) return connection;
  throw new TypeError('The connection is of another driver.');
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
    const [forReads, forWrites] = [this.#forReads, this.#forWrites];
    this.#forReads = undefined;
    this.#forWrites = undefined;
    if (forReads) await this.#drivers.reads.releaseConnection(forReads);
    if (forWrites) await this.#drivers.writes.releaseConnection(forWrites);
  }

  async #connectionFor({ query }: CompiledQuery): Promise<DatabaseConnection> {
    if (this.#forWrites || query.kind !== 'SelectQueryNode') return await this.forWrites();
    this.#forReads ??= await this.#drivers.reads.acquireConnection();
    return this.#forReads;
  }
}
