import { type Config, readConfig } from '#server/config.ts';
import { OperatorError } from '#server/errors.ts';
import { escapeControlCharacters } from '#server/files/tables/escape-control-characters.ts';
import { programBuild } from '#server/platform/process/program.ts';
import { BucketUnavailable } from '#server/platform/s3/bucket-unavailable.ts';
import { auditCommand } from './audit.ts';
import { backupCommand } from './backup.ts';
import { batchCommand } from './batch.ts';
import { type Command, type FailedCheck, UsageError } from './command.ts';
import { doctorCommand } from './doctor.ts';
import { emailCommand } from './email.ts';
import { exportCommand } from './export.ts';
import { importCommand } from './import.ts';
import { mediaCommand } from './media.ts';
import { migrateCommand } from './migrate.ts';
import { restoreCommand } from './restore.ts';
import { activeCommand } from './results/active.ts';
import { answersCommand } from './results/answers.ts';
import { questionsCommand } from './results/questions.ts';
import { regradeCommand } from './results/regrade.ts';
import { resultsCommand } from './results/results.ts';
import { watchingCommand } from './results/watching.ts';
import { retentionCommand } from './retention.ts';
import { smsCommand } from './sms.ts';
import { staffCommand } from './staff.ts';
import { enrolCommand } from './students/enrol.ts';
import { messagesCommand } from './students/messages.ts';
import { sessionCommand } from './students/session.ts';
import { studentCommand } from './students/student.ts';

const commands: Command[] = [
  importCommand,
  exportCommand,
  studentCommand,
  enrolCommand,
  batchCommand,
  sessionCommand,
  staffCommand,
  resultsCommand,
  answersCommand,
  questionsCommand,
  watchingCommand,
  activeCommand,
  regradeCommand,
  auditCommand,
  backupCommand,
  restoreCommand,
  mediaCommand,
  doctorCommand,
  retentionCommand,
  smsCommand,
  messagesCommand,
  emailCommand,
  migrateCommand,
];

export interface CommandResult {
  /** 0 for success, 1 for a failure or for problems found, 2 for an invalid command line. */
  exitCode: number;
  out: string;
  err: string;
}

/**
 * Runs one command line. A part of the environment may come from `settingsFile`, whose names are then checked. Errors
 * that are not the operator's are thrown.
 */
export async function runCommandLine(
  [name, ...args]: string[],
  env: Environment,
  settingsFile?: string,
): Promise<CommandResult> {
  const warnings: string[] = [];
  const { exitCode, out, err } = await execute(name, args, () => {
    const config = readConfig(env, settingsFile);
    warnings.splice(0, warnings.length, ...config.unknownSettings);
    return config;
  });
  // A program gets the data as they are.
  const isForPeople = !args.some((arg) => arg === '--csv' || arg === '--json');
  return {
    exitCode,
    out: escapeControlCharacters(isForPeople ? inWordsOf(env, out) : out),
    err: escapeControlCharacters(inWordsOf(env, [...warnings.map((text) => `${text}\n`), err].join(''))),
  };
}

/** Outside a clone there is no npm, and messages name the command as it was typed. */
function inWordsOf(env: Environment, text: string): string {
  const command = env['PORTAL_COMMAND'];
  return command ? text.replaceAll('npm run portal --', command) : text;
}

async function execute(name: string | undefined, args: string[], config: () => Config): Promise<CommandResult> {
  try {
    const result = await run(name, args, config);
    const { exitCode, out } = typeof result === 'string' ? { exitCode: 0, out: result } : result;
    return { exitCode, out: `${out}\n`, err: '' };
  } catch (error) {
    if (error instanceof UsageError) {
      const known = commands.some((command) => command.name === name) ? `${name} ` : '';
      return { exitCode: 2, out: '', err: `${error.message}\nTry: npm run portal -- ${known}--help\n` };
    }
    if (error instanceof BucketUnavailable) return { exitCode: 1, out: '', err: `${bucketFailed(error)}\n` };
    if (!(error instanceof OperatorError)) throw error;
    return { exitCode: 1, out: '', err: `${error.message}\n` };
  }
}

function bucketFailed({ place, message }: BucketUnavailable): string {
  return `${place} does not work: ${message}. Nothing was changed. Run the command again once it works: what was stored already is not sent again.`;
}

type Environment = Record<string, string | undefined>;

async function run(name: string | undefined, args: string[], config: () => Config): Promise<string | FailedCheck> {
  if (name === '--version') return versionLine();
  if (name === undefined || ['--help', '-h', 'help'].includes(name)) return overview();
  const command = commands.find((other) => other.name === name);
  if (!command)
    throw new UsageError(
      `There is no command '${name}'. The commands are ${commands.map((one) => one.name).join(', ')}.`,
    );
  if (args.includes('--help') || args.includes('-h')) return `npm run portal -- ${command.help}`;
  return await command.run(args, config);
}

function versionLine(): string {
  const { version, commit } = programBuild();
  return `${version} (${commit}), Node.js ${process.versions.node}`;
}

function overview(): string {
  const width = Math.max(...commands.map((command) => command.name.length)) + 2;
  return `The command line for operators of the academy portal.

npm run portal -- COMMAND

${commands.map((command) => `  ${command.name.padEnd(width)}${command.does}`).join('\n')}

Add --help to a command to learn more about it. The commands read the same environment as the
portal (DATA_DIR, DATABASE_URL, MEDIA_URL, …), and you can use them while the portal is running.

Examples:
  npm run portal -- import "Sunrise Academy" --dry-run
  npm run portal -- student show 9876543210
  npm run portal -- enrol 9876543210 Physics`;
}
