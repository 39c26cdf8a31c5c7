import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod/mini';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';

const contract = join(import.meta.dirname, '../../contract');

/** The bundled server's own calls, without those of the staff's desk. They are gathered from the contract's files, so that no test misses a new one. */
export const extensionCalls: readonly Call[] = (await exportsOf(contract)).filter(
  (exported): exported is Call => isCall(exported) && !calls.some((call) => call === exported),
);

/** Every call in the contract: the provider's 19, then the bundled server's own. */
export const allCalls: readonly Call[] = [...calls, ...extensionCalls];

async function exportsOf(folder: string): Promise<unknown[]> {
  const files = globSync('**/*.ts', { cwd: folder, exclude: ['**/*.test.ts', 'desk/**'] }).toSorted();
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(join(folder, file)).href)));
  return modules.flatMap((module) => Object.values(module));
}

function isCall(exported: unknown): exported is Call {
  return (
    typeof exported === 'object' && exported !== null && 'input' in exported && exported.input instanceof z.ZodMiniType
  );
}
