import pg from 'pg';
import { Failure } from '../errors.ts';

const tryAgainAfterSeconds = 5;

/**
 * The database cannot be reached, does not answer in time, or takes no writes. What was under way may be stored or not: it is not
 * acknowledged, and is worth another try. `cause` is for the log.
 */
export class DatabaseAway extends Failure {
  override name = 'DatabaseAway';
  override readonly cause: Error;
  constructor(cause: Error) {
    super(503, 'We cannot reach your records just now. Please try again in a minute.', tryAgainAfterSeconds);
    this.cause = cause;
  }
}

/** What Postgres itself says when it is about to go, is not up yet, has no room, or is a standby that was not promoted. */
const awayStates = [
  '53300', // too many connections
  '57P01', // shut down by its administrator
  '57P02', // a crash of another of its processes
  '57P03', // starting, stopping or recovering
  '25006', // read only
];

/** The same error, or a DatabaseAway in its place where the server is at fault rather than the statement. */
export function asDatabaseAway(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof TypeError || error instanceof RangeError) return error;
  // An error that the server did not send is the connection's: refused, reset, closed, too late.
  if (!(error instanceof pg.DatabaseError)) return new DatabaseAway(error);
  const { code = '' } = error;
  return code.startsWith('08') || awayStates.includes(code) ? new DatabaseAway(error) : error;
}
