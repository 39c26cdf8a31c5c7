import { runCommandLine } from './run-command-line.ts';

const { exitCode, out, err } = await runCommandLine(process.argv.slice(2), process.env, '.env');
process.stdout.write(out);
process.stderr.write(err);
process.exitCode = exitCode;
