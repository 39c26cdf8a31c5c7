import { spawn } from 'node:child_process';

/** Runs a program to its end. `feed(stdin)`, if given, writes what the program reads. */
export async function run(program, args, feed) {
  const child = spawn(program, args, { stdio: [feed ? 'pipe' : 'ignore', 'ignore', 'pipe'] });
  let errors = '';
  child.stderr.on('data', (data) => (errors += data));
  const ended = new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (feed) {
    child.stdin.on('error', () => {});
    await feed(child.stdin);
    child.stdin.end();
  }
  const code = await ended;
  if (code !== 0) throw new Error(`${program} ended with ${code}:\n${errors.slice(-2000)}`);
}
