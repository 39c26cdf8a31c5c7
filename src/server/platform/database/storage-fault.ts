/**
 * Why the database could not do what it was asked, where that is its disk's or its server's doing and not the statement's; in
 * words for the operator. Undefined for every other error.
 */
export function findStorageFault(error: unknown): string | undefined {
  const sqlite = sqliteCode(error);
  if (sqlite !== undefined) return sqliteFaults[sqlite] ?? sqliteFaults[sqlite & 0xff];
  if (!(error instanceof Error && ofPostgres.has(error))) return undefined;
  const code = 'code' in error ? String(error.code) : '';
  const [, words] =
    postgresFaults.find(([pattern]) => pattern.test(code)) ??
    postgresFaults.find(([pattern]) => pattern.test(error.message)) ??
    [];
  return words;
}

const ofPostgres = new WeakSet<Error>();

/** Notes that an error came from the connection to Postgres: by its code alone it could be a student's, who hung up. */
export function ofPostgresServer(error: unknown): unknown {
  if (error instanceof Error) ofPostgres.add(error);
  return error;
}

/** Whether another process has SQLite's write lock. */
export function isBusy(error: unknown): boolean {
  return ((sqliteCode(error) ?? 0) & 0xff) === 5;
}

function sqliteCode(error: unknown): number | undefined {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : undefined;
}

/** By SQLite's primary result codes; an extended one tells more in its upper bytes. */
const sqliteFaults: Record<number, string> = {
  5: 'another process holds the database',
  8: 'the database, or the disk that it is on, is read-only',
  10: 'the disk reports errors',
  11: 'the database is damaged',
  13: 'the disk is full',
  14: 'the database file cannot be opened',
  26: 'the database is damaged',
  // IOERR_SHMSIZE: there is no room for the index of the log, which is made when the file is opened.
  4874: 'the disk is full',
};

/** By their codes (SQLSTATE, or the system's), else by the words of the driver, which gives its own errors no code. */
const postgresFaults: [RegExp, string][] = [
  [/^53100$/, 'the disk of the database is full'],
  [/^53/, 'the database has no room for more'],
  [/^58/, 'the disk of the database reports errors'],
  [/^25006$/, 'the database is read-only'],
  [/^XX00[12]$/, 'the database is damaged'],
  [
    /^(08|57P0|ECONN|ENOTFOUND|EAI_|EPIPE|ETIMEDOUT|EHOSTUNREACH)|^Connection terminated|not queryable|^Query read timeout|exceeded when trying to connect/,
    'the database does not answer',
  ],
];
