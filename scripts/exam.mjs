/** `npm run exam` lets a crowd of students take one quiz, and looks for the result of each; see lab/bench/exam. */
import { ensureBuilt } from './lib/build.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { fromRoot } from './lib/paths.mjs';
import { main } from './lib/run.mjs';
import { ensureRuntime } from './lib/runtime.mjs';
import { become } from './lib/supervise.mjs';

await main(async () => {
  const node = await ensureRuntime();
  await ensureDependencies(node);
  await ensureBuilt(node);
  await become(node, [fromRoot('lab/bench/exam/main.ts'), ...process.argv.slice(2)]);
});
