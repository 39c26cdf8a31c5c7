/**
 * `npm run release` makes dist/academy-portal-VERSION.tar.gz out of the last commit. It runs with Node alone: nothing is
 * installed or built where it is unpacked. The same commit gives the same bytes.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { fromRoot } from './lib/paths.mjs';
import { main, Plain, run } from './lib/run.mjs';
import { ensureRuntime } from './lib/runtime.mjs';
import { layOut } from './release/lay-out.mjs';

/** In bytes. Beyond it, somebody has put in what does not belong there. */
const maxSize = 60e6;

await main(async () => {
  const node = await ensureRuntime();
  await ensureDependencies(node);
  if ((await git('status', '--porcelain')) !== '')
    throw new Plain('A release is made from a commit. Commit your changes first.');
  await ensureBuilt(node);
  const [commit, time] = (await git('log', '-1', '--format=%H %ct')).split(' ');
  const name = `academy-portal-${await versionOf(commit)}`;
  const archive = fromRoot(`dist/${name}.tar.gz`);
  const folder = fromRoot('dist/release', name);
  rmSync(fromRoot('dist/release'), { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  layOut(folder, commit);
  await run('tar', [
    ...['--create', `--file=${archive}`, '--use-compress-program=gzip -9n', `--directory=${fromRoot('dist/release')}`],
    // What would differ between two machines.
    ...['--sort=name', `--mtime=@${time}`, '--owner=0', '--group=0', '--numeric-owner', '--mode=u+rw,go-w,a+rX'],
    ...['--format=gnu', name],
  ]);
  rmSync(fromRoot('dist/release'), { recursive: true });
  const { size } = statSync(archive);
  if (size > maxSize) throw new Plain(`${archive} has ${size} bytes, and at most ${maxSize} are allowed.`);
  const hash = createHash('sha256').update(readFileSync(archive)).digest('hex');
  writeFileSync(`${archive}.sha256`, `${hash}  ${basename(archive)}\n`);
  console.log(`${archive}\n${(size / 1e6).toFixed(1)} MB, SHA-256 ${hash}`);
});

/** The version of package.json if the commit has its tag, and otherwise with the commit, so that nobody mistakes it. */
async function versionOf(commit) {
  const { version } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8'));
  const tags = (await git('tag', '--points-at', commit)).split('\n');
  return tags.includes(`v${version}`) ? version : `${version}-${commit.slice(0, 8)}`;
}

async function git(...args) {
  return (await run('git', args)).trim();
}
