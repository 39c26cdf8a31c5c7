import { type Command, readArguments, UsageError } from '#server/cli/command.ts';
import { readPortal, withDatabase } from '#server/cli/open-portal.ts';
import { operatorName } from '#server/cli/operator-name.ts';
import { formatHelp, formatOptions, printTable, readOnly, requireRows } from '#server/cli/options.ts';
import { changeMailing } from '#server/domain/messages/change-mailing.ts';
import { findMailing, listMailings } from '#server/domain/messages/messages.repository.ts';
import { OperatorError } from '#server/errors.ts';
import type { Column } from '#server/files/tables/column.ts';
import { inTransaction } from '#server/platform/database/statements/in-transaction.ts';

type Mailing = Awaited<ReturnType<typeof listMailings>>[number];

const countOf = (name: string) => (row: Mailing) => row.states.find(({ state }) => state === name)?.count ?? 0;
const columns: Column<Mailing>[] = [
  { name: 'mailing', of: ({ mailing_id }) => mailing_id },
  { name: 'at', of: ({ made_at }) => new Date(made_at) },
  { name: 'kind', of: ({ kind }) => kind },
  { name: 'about', of: ({ title }) => title },
  ...['waiting', 'sent', 'refused', 'unknown'].map((name) => ({ name, of: countOf(name) })),
  { name: 'spent', of: ({ states }) => states.find(({ state }) => state === 'sent')?.price ?? 0 },
];

export const messagesCommand: Command = {
  name: 'messages',
  does: 'lists the messages to families, and stops those that wait',
  help: `messages [--csv | --json]
messages stop MAILING

Lists the last 50 mailings, with how many of their messages wait, were accepted by the gateway or
refused, or may have been sent. stop ends what waits of one.

${formatHelp}`,
  run: async (args, config) => {
    const [action, ...rest] = args;
    if (action === 'stop') {
      const mailing_id = readArguments(rest, {}).positionals[0];
      if (mailing_id === undefined) throw new UsageError('messages stop takes the id of a mailing.');
      return await withDatabase(config(), async (db) => {
        const mailing = await findMailing(db, mailing_id);
        if (!mailing) throw new OperatorError(`There is no mailing ${mailing_id}.`);
        const change = { mailing, does: 'stop' as const, by: operatorName() };
        const stopped = await inTransaction(db, (trx) => changeMailing(trx, change, Date.now()));
        return `Messages stopped: ${stopped}.`;
      });
    }
    const { values, positionals } = readArguments(args, formatOptions);
    if (readOnly('messages', positionals, values) !== undefined)
      throw new UsageError(`messages does not take '${positionals[0]}'.`);
    return await readPortal(config(), async (db) => {
      const rows = await listMailings(db, 50);
      requireRows(rows, 'Nothing has been sent yet.');
      return printTable(db, values, { rows, shown: columns, data: columns, heading: 'Messages' });
    });
  },
};
