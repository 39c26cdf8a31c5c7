/**
 * `npm run screenshots` takes pictures of every screen at three widths, light and dark, of the built product with the
 * demo academy. They are in .cache/screenshots; its index.html shows all of them. `npm run screenshots -- quiz` takes
 * only those with 'quiz' in their names.
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { fromRoot } from './lib/paths.mjs';
import { CommandFailed, main, run } from './lib/run.mjs';
import { ensureRuntime } from './lib/runtime.mjs';

const folder = fromRoot('.cache/screenshots');

await main(async () => {
  const wanted = process.argv.slice(2);
  const node = await ensureRuntime();
  await ensureDependencies(node);
  await ensureBuilt(node);
  await ensureChromium();
  if (wanted.length === 0) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const filter = wanted.length === 0 ? [] : ['--grep', wanted.join('|')];
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--config=screenshots.config.ts', '--reporter=line'];
  try {
    await run(node, [...args, ...filter]);
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    console.log(error.output.trimEnd());
    process.exitCode = 1;
  }
  const files = readdirSync(folder).filter((file) => file.endsWith('.png'));
  const rows = Map.groupBy(files.toSorted(), (file) => file.replace(/-\d+-(light|dark)\.png$/, ''));
  for (const [name, pictures] of rows) console.log(`${name.padEnd(28)} ${pictures.length} pictures`);
  writeFileSync(join(folder, 'index.html'), contactSheet(rows));
  console.log(`\nLook through them in ${join(folder, 'index.html')}`);
});

function contactSheet(rows) {
  const row = ([name, pictures]) => `<h2>${name}</h2>\n<div>${pictures.toSorted(byWidth).map(figure).join('\n')}</div>`;
  return `<!doctype html><meta charset="utf-8"><title>Every screen</title>
<style>body{font:16px system-ui;margin:24px;background:#888}div{display:flex;gap:16px;align-items:start;overflow-x:auto}img{height:480px}</style>
${[...rows].map(row).join('\n')}
`;
}

function byWidth(a, b) {
  return widthOf(a) - widthOf(b);
}

function widthOf(file) {
  return Number(/(\d+)-\w+\.png$/.exec(file)?.[1]);
}

function figure(file) {
  return `<a href="${file}" title="${file}"><img src="${file}" alt="${file}" loading="lazy"></a>`;
}
