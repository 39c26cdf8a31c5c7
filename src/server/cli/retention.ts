import { readAcademy } from '#server/domain/academy/academy-settings.repository.ts';
import { erasedListIn } from '#server/domain/privacy/erased-list.ts';
import { OperatorError } from '#server/errors.ts';
import { applyRetention, findOverdue } from '#server/ops/retention/retention.ts';
import { prepareDataFolder } from '#server/platform/files/data-folder.ts';
import { internationalNumber } from '#server/platform/text/phone.ts';
import { type Command, readArguments, UsageError } from './command.ts';
import { withDatabase } from './open-portal.ts';
import { operatorName } from './operator-name.ts';
import { timeText } from './time-text.ts';

export const retentionCommand: Command = {
  name: 'retention',
  does: 'erases what is older than the academy wants to keep it',
  help: `retention --dry-run
       retention --yes

Does what 'retention' in academy.yaml says (docs/privacy.md): erases the students who were not seen
for so long, as 'student erase' does, and deletes the old rows of the audit. It never runs by itself.

  --dry-run   lists who would be erased, and changes nothing
  --yes       does it

Examples:
  npm run portal -- retention --dry-run
  npm run portal -- retention --yes`,
  run: async (args, config) => {
    const { values, positionals } = readArguments(args, {
      'dry-run': { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
    });
    if (positionals.length > 0) throw new UsageError(`retention does not take '${positionals[0]}'.`);
    if (values['dry-run'] === values.yes) throw new UsageError('retention needs --dry-run or --yes.');
    const { secretKey } = prepareDataFolder(config());
    return await withDatabase(config(), async (db) => {
      const now = Date.now();
      const { timezone } = await readAcademy(db);
      const overdue = await findOverdue(db, now);
      const { seenBefore, students, auditBefore, auditRows } = overdue;
      if (seenBefore === undefined && auditBefore === undefined)
        throw new OperatorError(
          "The academy keeps everything: academy.yaml has no 'retention'. Add it (docs/privacy.md) and import the folder.",
        );
      const time = (at: number) => timeText(at, timezone);
      const lines = values.yes ? [] : students.map((one) => `${internationalNumber(one).padEnd(16)}  ${one.name}`);
      const count = values.yes
        ? await applyRetention({ db, secretKey, list: erasedListIn(config().dataDir) }, operatorName(), overdue, now)
        : students.length;
      const [erased, deleted] = values.yes ? ['erased', 'deleted'] : ['to erase', 'to delete'];
      if (seenBefore !== undefined) lines.push(`Students not seen since ${time(seenBefore)}, ${erased}: ${count}`);
      if (auditBefore !== undefined)
        lines.push(`Rows of the audit before ${time(auditBefore)}, ${deleted}: ${auditRows}`);
      if (!values.yes) lines.push('This was a dry run. Nothing was changed.');
      return lines.join('\n');
    });
  },
};
