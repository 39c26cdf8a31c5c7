/**
 * Describes for the operator why the database failed, if its disk or its server is the cause. Undefined for every other
 * error, such as one in the statement.
 */
export function findStorageFault(error: unknown): string | undefined {
  const sqlite = sqliteCode(error);
  if (sqlite !== undefined) return sqliteFaults[sqlite] ?? sqliteFaults[sqlite & 0xff];
  if (!(error instanceof Error && postgresErrors.has(error))) return undefined;
  if (isOutdatedPlan(error)) return 'the tables have just been changed';
  const code = 'code' in error ? String(error.code) : '';
  const [, description] =
    postgresFaults.find(([pattern]) => pattern.test(code)) ??
    postgresFaults.find(([pattern]) => pattern.test(error.message)) ??
    [];
  return description;
}

/** Whether it is because there is no room. */
export function isFullDatabase(error: unknown): boolean {
  const fault = findStorageFault(error);
  return fault === diskFull || fault === postgresDiskFull;
}

const diskFull = 'the disk is full';
const postgresDiskFull = 'the disk of the database is full';

const postgresErrors = new WeakSet<Error>();

/**
 * Marks an error as coming from Postgres. By its code alone, ECONNRESET could be a student's phone that lost its
 * network.
 */
export function recordPostgresError(error: unknown): unknown {
  if (error instanceof Error) postgresErrors.add(error);
  return error;
}

/** Whether another process has SQLite's write lock. */
export function isBusy(error: unknown): boolean {
  return ((sqliteCode(error) ?? 0) & 0xff) === 5;
}

/**
 * Whether Postgres has ended a transaction that can be begun anew: two waited for each other, or a newer version of the
 * portal has changed the tables.
 */
export function canBeginAnew(error: unknown): boolean {
  return isOutdatedPlan(error) || (error instanceof Error && 'code' in error && error.code === '40P01');
}

/**
 * Whether a statement was prepared before a table changed, and would have other columns now. Its code says no more than
 * that Postgres cannot do something, and its message is in the language of the server.
 */
export function isOutdatedPlan(error: unknown): boolean {
  return error instanceof Error && 'routine' in error && error.routine === 'RevalidateCachedQuery';
}

function sqliteCode(error: unknown): number | undefined {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : undefined;
}

/** By SQLite's primary result code, which is the lowest byte of an extended one. */
const sqliteFaults: Record<number, string> = {
  5: 'another process is using the database',
  8: 'the database, or the disk that it is on, is read-only',
  10: 'the disk reports errors',
  11: 'the database is damaged',
  13: diskFull,
  14: 'the database file cannot be opened',
  26: 'the database is damaged',
  // IOERR_SHMSIZE: there is no space for the index of the WAL, which SQLite makes when it opens the file.
  4874: diskFull,
};

/** By the code (an SQLSTATE or the system's), else by the message, because the driver's own errors have no code. */
const postgresFaults: [RegExp, string][] = [
  [/^53100$/, postgresDiskFull],
  [/^53/, 'the database server has run out of resources'],
  [/^58/, 'the disk of the database reports errors'],
  [/^55P03$/, 'another process is using the database'],
  [/^25006$/, 'the database is read-only'],
  [/^XX00[12]$/, 'the database is damaged'],
  [
    /^(08|57P0|ECONN|ENOTFOUND|EAI_|EPIPE|ETIMEDOUT|EHOSTUNREACH)|^Connection terminated|not queryable|^Query read timeout|exceeded when trying to connect/,
    'the database does not respond',
  ],
];
