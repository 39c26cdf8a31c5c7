import { findPendingMigrations, migrate } from '#server/platform/database/migrate.ts';
import { type Command, readArguments, UsageError } from './command.ts';
import { withDatabaseAsItIs } from './open-portal.ts';

export const migrateCommand: Command = {
  name: 'migrate',
  does: "brings the database's tables up to this version",
  help: `migrate [--status]

Brings the database's tables up to this version of the portal. The portal does the same at its
start, so this is for those who want to do it before.

  --status   says what is pending, and changes nothing

Examples:
  npm run portal -- migrate --status
  npm run portal -- migrate`,
  run: async (args, config) => {
    const { values, positionals } = readArguments(args, { status: { type: 'boolean', default: false } });
    if (positionals.length > 0) throw new UsageError(`migrate takes no '${positionals[0]}'.`);
    return await withDatabaseAsItIs(config(), async (db) => {
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
