import { OperatorError } from '#server/errors.ts';
import { migrations } from './all.ts';

/** The last of the version before. A restore knows what its tables had that is gone here. */
const lastOfEarlier = '0062-batches-have-a-past';

/** The database was made by a version of the program whose tables this one does not update. */
export class EarlierDatabaseError extends OperatorError {
  override name = 'EarlierDatabaseError';
  static readonly problem = 'The database was made by an earlier version of the portal.';
  static readonly action =
    'Make a backup with the version before this one, and restore it with this one: npm run portal -- restore FILE --replace';

  constructor() {
    super(`${EarlierDatabaseError.problem} Nothing was changed. ${EarlierDatabaseError.action}`);
  }
}

/** Whether tables with these migrations are those of an earlier version. */
export function areEarlier(applied: string[], known = Object.keys(migrations)): boolean {
  const [first] = known;
  return applied.length > 0 && first !== undefined && !applied.includes(first);
}

/** The migrations here that a backup with these is restored with. Of the earlier versions, only the last has such tables. */
export function migrationsToRestoreWith(applied: string[]): string[] {
  return areEarlier(applied) && applied.includes(lastOfEarlier) ? Object.keys(migrations).slice(0, 1) : applied;
}
