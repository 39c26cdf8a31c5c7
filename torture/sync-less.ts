/**
 * For `node --import`, and for the control of the power cuts alone: SQLite with synchronous=NORMAL, the usual setting for a log,
 * which waits for the disk only now and then. The portal itself has no such switch.
 */
import { DatabaseSync } from 'node:sqlite';

const { exec } = DatabaseSync.prototype;
DatabaseSync.prototype.exec = function (this: DatabaseSync, sql: string) {
  return exec.call(this, sql.replaceAll('synchronous = full', 'synchronous = normal'));
};
