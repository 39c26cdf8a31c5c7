import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { englishTexts } from './scripts/english-texts.ts';
import { fromRoot } from './scripts/lib/paths.mjs';

/** In the modules of the tests themselves, so that it is their fast-check. */
const setupFiles = ['scripts/lib/same-cases.ts'];

export default defineConfig({
  cacheDir: 'node_modules/.vitest',
  test: {
    // Many tests wait for a disk, a process or Postgres: three workers keep two cores busy, and two do not.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    projects: [
      {
        resolve: {
          alias: {
            '#server/platform/process/program.ts': fromRoot('src/server/testing/bundled-program.ts'),
            '#server/files/sandbox/read-in-process.ts': fromRoot('src/server/testing/one-process.ts'),
          },
        },
        test: {
          name: 'node',
          environment: 'node',
          setupFiles,
          include: [
            'src/{contract,server,worker}/**/*.test.ts',
            'scripts/**/*.test.ts',
            'docs/**/*.test.ts',
            'harness/**/*.test.ts',
            'conformance/**/*.test.ts',
          ],
          globalSetup: ['src/server/testing/test-postgres.ts', 'src/server/testing/bundle-programs.ts'],
          // A process of its own for each file would load the server anew, which takes longer than many files do. So a
          // test restores what it changes outside itself.
          isolate: false,
          // On a busy machine. A test that ends late would go on beside the next one of its file.
          testTimeout: 60_000,
          // Files and databases are deleted afterwards, which a busy disk does slowly.
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'lab',
          environment: 'node',
          include: ['lab/**/*.test.ts'],
          globalSetup: 'src/server/testing/test-postgres.ts',
          // They start the built product, and programs that attack it.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [react(), englishTexts('web')],
        test: {
          name: 'web',
          environment: 'jsdom',
          // jsdom compares each element with each rule of each sheet, which is an eighth of the time. These have tests.
          css: { include: [/\/theme\.css/, /\/ranks\.css/] },
          setupFiles: [...setupFiles, 'scripts/lib/lazy-page-print.ts'],
          // On a busy machine.
          testTimeout: 60_000,
          include: ['src/{desk,texts,ui,web}/**/*.test.{ts,tsx}'],
          // Each file has a context of its own. To load jsdom in a process of its own takes longer than most files do.
          pool: 'vmForks',
        },
      },
    ],
  },
});
