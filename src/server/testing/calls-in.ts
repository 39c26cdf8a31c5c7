import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod/mini';

const contract = join(import.meta.dirname, '../../contract');

/** What the files of the contract export that is a call. They are gathered, so that no test misses a new one. */
export async function callsIn(pattern: string, exclude: readonly string[] = []): Promise<object[]> {
  const files = globSync(pattern, { cwd: contract, exclude: ['**/*.test.ts', ...exclude] }).toSorted();
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(join(contract, file)).href)));
  return modules.flatMap((module) => Object.values<unknown>(module)).filter(isCall);
}

function isCall(exported: unknown): exported is object {
  return (
    typeof exported === 'object' && exported !== null && 'input' in exported && exported.input instanceof z.ZodMiniType
  );
}
