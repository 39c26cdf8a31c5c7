import { existsSync } from 'node:fs';
import { fromRoot } from './paths.mjs';

/** Takes settings from a file `.env` at the root, where there is one; what is set in the environment already counts more. */
export function readEnvFile() {
  const file = fromRoot('.env');
  if (existsSync(file)) process.loadEnvFile(file);
}
