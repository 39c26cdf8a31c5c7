/**
 * Prepares a data folder and fails on the way, for a test. `node make-key-and-die.ts FOLDER NUMBER CODE` kills itself
 * just before the file operation with that number, or lets it fail with the error code if one is given. With fewer
 * operations it exits with 0.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { prepareDataFolder } from '#server/platform/files/data-folder.ts';

const [dataDir = '', number = '', code] = process.argv.slice(2);
let count = 0;
const operations = ['openSync', 'writeFileSync', 'fsyncSync', 'closeSync', 'linkSync', 'unlinkSync', 'rmSync'] as const;
for (const name of operations) {
  const operation = fs[name];
  Object.assign(fs, {
    [name]: (...args: unknown[]) => {
      count += 1;
      if (count === Number(number)) stop(name);
      return Reflect.apply(operation, fs, args);
    },
  });
}
syncBuiltinESMExports();

prepareDataFolder({ dataDir, secretKey: undefined });

function stop(name: string): void {
  if (code === undefined) process.kill(process.pid, 'SIGKILL');
  else throw Object.assign(new Error(`${code}: ${name}`), { code });
}
