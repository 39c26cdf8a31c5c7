import { findPendingMigrations, migrate } from '#server/platform/database/migrations/migrate.ts';
import { type Command, readArguments, UsageError } from './command.ts';
import { withUnmigratedDatabase } from './open-portal.ts';

export const migrateCommand: Command = {
  name: 'migrate',
  does: 'updates the database tables to this version',
  help: `migrate [--status]

Updates the database tables to this version of the portal. The portal also does this whenever it
starts, so you only need the command if you want to do it earlier.

  --status   lists the pending migrations, but changes nothing

Examples:
  npm run portal -- migrate --status
  npm run portal -- migrate`,
  run: async (args, config) => {
    const { values, positionals } = readArguments(args, { status: { type: 'boolean', default: false } });
    if (positionals.length > 0) throw new UsageError(`migrate does not take '${positionals[0]}'.`);
    return await withUnmigratedDatabase(config(), async (db) => {
      if (values.status) return listed('Pending', await findPendingMigrations(db));
      return listed('Applied', await migrate(db, Date.now()));
    });
  },
};

function listed(title: string, names: string[]): string {
  return names.length === 0
    ? 'The tables are up to date.'
    : [`${title}:`, ...names.map((name) => `  ${name}`)].join('\n');
}
