import { existsSync } from 'node:fs';
import { fromRoot } from './paths.mjs';

/** Reads settings from a file `.env` at the root, if there is one. Variables that are set already take precedence. */
export function readEnvFile() {
  const file = fromRoot('.env');
  if (existsSync(file)) process.loadEnvFile(file);
}
