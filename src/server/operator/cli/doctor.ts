import { examine } from '#server/operator/doctor/examine.ts';
import type { Finding } from '#server/operator/doctor/finding.ts';
import { type Command, readArguments, UsageError } from './command.ts';
import { requirePortal } from './open-portal.ts';

export const doctorCommand: Command = {
  name: 'doctor',
  does: 'says whether all is well, and what to do where not',
  help: `doctor [--deep]

Looks at the data folder and its key, the room on the disk, the database, its migrations, its
rows, and the media. A line each: ok, or what is wrong and what to do. Changes nothing. Ends with
0 where all is well, with 1 where not.

  --deep   reads every media file, to see whether it is what it was; takes a while

Examples:
  npm run portal -- doctor
  npm run portal -- doctor --deep`,
  run: async (args, config) => {
    const { values, positionals } = readArguments(args, { deep: { type: 'boolean', default: false } });
    if (positionals.length > 0) throw new UsageError(`doctor takes no '${positionals[0]}'.`);
    requirePortal(config());
    const findings = await examine(config(), values);
    const ill = findings.filter(({ wrong }) => wrong).length;
    const out = [
      ...findings.map(print),
      '',
      ill === 0 ? 'All is well.' : `Not well: ${ill} of ${findings.length}.`,
    ].join('\n');
    return ill === 0 ? out : { exitCode: 1, out };
  },
};

function print({ about, wrong, note }: Finding): string {
  const first = `${wrong ? 'WRONG' : 'ok   '}  ${about.padEnd(15)}`;
  const said = [...(wrong ? [wrong.what, `Do: ${wrong.todo}`] : []), ...(note === undefined ? [] : [note])];
  return `${first}${said.join(`\n${' '.repeat(22)}`)}`.trimEnd();
}
