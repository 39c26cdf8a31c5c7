/**
 * `npm test` runs everything that CI checks, and prints a line for each step, with the step's output if it failed. `npm
 * test -- unit browser` runs only the steps of those names. `npm run test:all` runs the tests by chance for long, and the lab's, too.
 */
import { rmSync } from 'node:fs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureChromium, ensurePoppler } from './lib/chromium.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { fromRoot } from './lib/paths.mjs';
import { CommandFailed, main, Plain, run } from './lib/run.mjs';
import { ensureRuntime } from './lib/runtime.mjs';
import { countsIn, readPlaywright, readVitest, summaryLine } from './lib/test-report.mjs';

const reports = fromRoot('.cache/tests');
const vitestReport = `${reports}/vitest.json`;
const playwrightReport = `${reports}/playwright.json`;

const isLong = process.argv.includes('--all');
/** How many races and requests there are on each database, with another seed each time. */
const longRuns = { RACES: '5000', FUZZ_REQUESTS: '50000', DAY_OF_CALLS: '1100' };

/** The steps in order. Each is a command for node, or a function that gets the path of node. */
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
    await runNode(node, ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'], {
      PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport,
    });
  },
};

await main(async () => {
  const node = await ensureRuntime();
  await ensureDependencies(node);
  rmSync(reports, { recursive: true, force: true });
  const failed = [];
  for (const [name, step] of Object.entries(chosenSteps(process.argv.slice(2).filter((name) => name !== '--all')))) {
    if (!(await passes(name, step, node))) failed.push(name);
  }
  console.log(failed.length > 0 ? `\nFailed: ${failed.join(', ')}` : '\nEverything passed');
  console.log(summaryLine([countsIn(vitestReport, readVitest), countsIn(playwrightReport, readPlaywright)]));
  if (failed.length > 0) process.exitCode = 1;
});

/** Returns all steps, or those that were named. */
function chosenSteps(names) {
  const unknown = names.find((name) => !(name in steps));
  if (unknown) throw new Plain(`There is no step '${unknown}': the steps are ${Object.keys(steps).join(', ')}.`);
  return Object.fromEntries(Object.entries(steps).filter(([name]) => names.length === 0 || names.includes(name)));
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
