/** Who uses a database: students, the staff at the desk, or the operator, by commands and by the migrations of a start. */
export type DatabaseUser = 'students' | 'staff' | 'operator';

interface ConnectionSettings {
  /**
   * After this time a statement without a result is given up, unless DATABASE_URL has `?query_timeout=…`; 0 for never. TCP
   * would wait 15 minutes for a vanished machine.
   */
  statementTimeoutMs: number;
  /** Sent to Postgres on each new connection. */
  sql: string;
}

/**
 * Postgres ends a transaction in which nothing happens for so long: its process is frozen or its machine is gone, and
 * others wait for its locks.
 */
const endIdle = (limit: string) => `set idle_in_transaction_session_timeout = '${limit}'`;
/** A call that waits for locks twice still ends before the web app gives it up. */
const lockTimeoutMs = 10_000;

export const settingsFor: Record<DatabaseUser, ConnectionSettings> = {
  students: {
    statementTimeoutMs: 30_000,
    // Postgres plans a statement once per connection, and so does it with the check of a foreign key. While a table is
    // empty, reading all of it is the cheapest plan, and that plan stays while an exam fills the table with thousands of
    // attempts (decision 0107).
    sql: `set lock_timeout = ${lockTimeoutMs}; set enable_seqscan = off; ${endIdle('20s')}`,
  },
  staff: { statementTimeoutMs: 30_000, sql: endIdle('20s') },
  // An import waits for the one before it, and a migration may work on a large table for minutes. An import may have to
  // store a large file before it ends.
  operator: { statementTimeoutMs: 0, sql: `set lock_timeout = 0; ${endIdle('5min')}` },
};
