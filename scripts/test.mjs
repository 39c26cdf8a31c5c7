/**
 * `npm test` runs everything that CI checks, and prints a line for each step, with the step's output if it failed. `npm
 * test -- unit browser` runs only the steps of those names. `npm run test:all` runs everything: calls on both databases, all
 * states, sizes and languages of the screens, the tests by chance for long, and the lab's.
 */
import { rmSync } from 'node:fs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureChromium, ensurePoppler } from './lib/chromium.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { ensureEngines } from './lib/engines.mjs';
import { fromRoot, root } from './lib/paths.mjs';
import { CommandFailed, main, Plain, run } from './lib/run.mjs';
import { ensureRuntime } from './lib/runtime.mjs';
import {
  countsIn,
  readPlaywright,
  readReport,
  readVitest,
  secondsOfPlaywright,
  secondsOfVitest,
  slowestLines,
  summaryLine,
} from './lib/test-report.mjs';

const reports = fromRoot('.cache/tests');
const vitestReport = `${reports}/vitest.json`;
const playwrightReport = `${reports}/playwright.json`;

const isLong = process.argv.includes('--all');
/** How many races and requests there are on each database, with another seed each time. */
const longRuns = { TEST_ALL: '1', RACES: '600', FUZZ_REQUESTS: '20000', DAY_OF_CALLS: '1100' };

/** Each is a command for node, or a function that gets the path of node. */
const steps = {
  lint: ['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '--colors=off'],
  types: ['node_modules/typescript/bin/tsc', '-b', ...(isLong ? ['.', 'lab'] : [])],
  'dead code': ['node_modules/knip/bin/knip.js'],
  build: ensureBuilt,
  budget: ['scripts/budget.ts'],
  unit: [
    'node_modules/vitest/vitest.mjs',
    'run',
    // What measures and attacks the built product takes long.
    ...(isLong ? [] : ['--project=!lab']),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${vitestReport}`,
  ],
  browser: async (node) => {
    await ensureChromium();
    await ensurePoppler();
    if (isLong) await ensureEngines();
    await runNode(node, ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'], {
      PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport,
    });
  },
};

/** Those of a row run at once; the rows one after the other. */
const rows = [['lint', 'types', 'dead code', 'build'], ['budget'], ['unit'], ['browser']];

await main(async () => {
  const node = await ensureRuntime();
  await ensureDependencies(node);
  rmSync(reports, { recursive: true, force: true });
  const failed = [];
  for (const names of chosenRows(process.argv.slice(2).filter((name) => name !== '--all'))) {
    const outcomes = await Promise.all(names.map((name) => passes(name, steps[name], node)));
    failed.push(...names.filter((_, n) => !outcomes[n]));
  }
  console.log(failed.length > 0 ? `\nFailed: ${failed.join(', ')}` : '\nEverything passed');
  const files = [
    ...readReport(vitestReport, secondsOfVitest, []),
    ...readReport(playwrightReport, secondsOfPlaywright, []),
  ].map(([file, seconds]) => [file.replace(`${root}/`, ''), seconds]);
  if (files.length > 0) console.log(['The slowest files:', ...slowestLines(files)].join('\n'));
  console.log(summaryLine([countsIn(vitestReport, readVitest), countsIn(playwrightReport, readPlaywright)]));
  if (failed.length > 0) process.exitCode = 1;
});

/** Returns all steps, or those that were named. */
function chosenRows(names) {
  const unknown = names.find((name) => !(name in steps));
  if (unknown) throw new Plain(`There is no step '${unknown}': the steps are ${Object.keys(steps).join(', ')}.`);
  return rows.map((row) => row.filter((name) => names.length === 0 || names.includes(name)));
}

/** Runs a step, and prints its line, with its output if it failed. */
async function passes(name, step, node) {
  const begin = performance.now();
  const print = (outcome) =>
    console.log(`${name.padEnd(10)} ${outcome} (${((performance.now() - begin) / 1000).toFixed(1)} s)`);
  try {
    await (typeof step === 'function' ? step(node) : runNode(node, step));
    print('ok');
    return true;
  } catch (error) {
    print('FAILED');
    if (!(error instanceof CommandFailed || error instanceof Plain)) throw error;
    console.log(error instanceof CommandFailed ? error.output.trimEnd() : error.message);
    return false;
  }
}

function runNode(node, args, env = {}) {
  return run(node, args, { env: { ...(isLong && longRuns), ...process.env, ...env, FORCE_COLOR: '0' } });
}
