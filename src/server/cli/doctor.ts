import type { Finding } from '#server/domain/finding.ts';
import { examine } from '#server/ops/doctor/examine.ts';
import { type Command, readArguments, UsageError } from './command.ts';
import { requirePortal } from './open-portal.ts';

export const doctorCommand: Command = {
  name: 'doctor',
  does: 'checks the portal, and says what to do about problems',
  help: `doctor [--deep]

Checks the data folder and its secret key, the free disk space, the database, its migrations,
rows and counts, and the media. It prints a line for each check: ok, or the problem and what to do
about it. It changes nothing. The exit code is 0 if there are no problems, and 1 if there are some.

  --deep   also reads every media file and checks its content, which takes a while

Examples:
  npm run portal -- doctor
  npm run portal -- doctor --deep`,
  run: async (args, config) => {
    const { values, positionals } = readArguments(args, { deep: { type: 'boolean', default: false } });
    if (positionals.length > 0) throw new UsageError(`doctor does not take '${positionals[0]}'.`);
    requirePortal(config());
    const findings = await examine(config(), values);
    const problems = findings.filter(({ problem }) => problem).length;
    const verdict = problems === 0 ? 'No problems found.' : `Problems found: ${problems} of ${findings.length} checks.`;
    const out = [...findings.map(print), '', verdict].join('\n');
    return problems === 0 ? out : { exitCode: 1, out };
  },
};

function print({ subject, problem, note }: Finding): string {
  const start = `${problem ? 'PROBLEM' : 'ok     '}  ${subject.padEnd(15)}`;
  const lines = [...(problem ? [problem.description, `To do: ${problem.action}`] : []), note ?? []].flat();
  return `${start}${lines.join(`\n${' '.repeat(start.length)}`)}`.trimEnd();
}
