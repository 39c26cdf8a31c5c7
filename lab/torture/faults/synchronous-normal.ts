/**
 * Loaded into the portal by `node --import`, only for the control of the power cuts: SQLite then runs with
 * synchronous=NORMAL, the usual setting for a write-ahead log, which waits for the disk only now and then. The portal
 * itself has no such setting.
 */
import { DatabaseSync } from 'node:sqlite';

const { exec } = DatabaseSync.prototype;
DatabaseSync.prototype.exec = function (this: DatabaseSync, sql: string) {
  return exec.call(this, sql.replaceAll('synchronous = full', 'synchronous = normal'));
};
