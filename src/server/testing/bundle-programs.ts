import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { programFolder } from '../platform/process/program.ts';

/**
 * Bundles the server once for the whole test run, and provides the folder as `programs`. A process starts in a tenth of the
 * time from there, and many tests start one.
 */
export function setup(project: TestProject): () => void {
  mkdirSync(join(programFolder, '.cache'), { recursive: true });
  // As far from package.json and demo/ as dist/server is, where a bundle looks for them.
  const folder = mkdtempSync(join(programFolder, '.cache/programs-'));
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  process.once('exit', remove);
  const { status, stderr } = spawnSync(process.execPath, ['scripts/build-server.mjs', folder], {
    cwd: programFolder,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  project.provide('programs', folder);
  return () => {
    process.off('exit', remove);
    remove();
  };
}

declare module 'vitest' {
  interface ProvidedContext {
    programs: string;
  }
}
