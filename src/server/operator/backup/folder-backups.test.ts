import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runCommandLine } from '#server/operator/cli/run-command-line.ts';
import { folderTarget } from './folder-target.ts';

let folder: string;
let portal: { DATA_DIR: string };
let place: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-backups-'));
  portal = { DATA_DIR: join(folder, 'portal') };
  place = join(folder, 'backups');
  await importNews({ 'one.png': 'picture one', 'two.png': 'picture two' });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function run(args: string[], env: Record<string, string> = portal) {
  return await runCommandLine(args, env);
}

/** Imports an academy whose news have these pictures. */
async function importNews(pictures: Record<string, string>): Promise<void> {
  const academy = join(folder, 'academy');
  rmSync(academy, { recursive: true, force: true });
  mkdirSync(join(academy, 'news'), { recursive: true });
  writeFileSync(join(academy, 'academy.yaml'), 'name: Sunrise\n');
  const rows = Object.keys(pictures).map((name) => `2026-11-01,${name},news/${name},Text`);
  writeFileSync(join(academy, 'news.csv'), ['date,heading,image,news', ...rows].join('\n'));
  for (const [name, bytes] of Object.entries(pictures)) writeFileSync(join(academy, 'news', name), bytes);
  expect(await run(['import', academy])).toMatchObject({ exitCode: 0 });
}

const backUp = async (...more: string[]) => (await run(['backup', '--to', place, ...more])).out;
const labels = () => readdirSync(place).filter((name) => name.endsWith('.json'));

/** What is in the media of a restored portal. */
async function restored(args: string[], name: string): Promise<string[]> {
  const DATA_DIR = join(folder, name);
  expect(await run(['restore', ...args], { DATA_DIR })).toMatchObject({ exitCode: 0, err: '' });
  return mediaIn(DATA_DIR);
}

function mediaIn(DATA_DIR: string): string[] {
  const root = join(DATA_DIR, 'media');
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  return files.map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8')).toSorted();
}

test('the second backup copies only what is new, and each of them can be restored', async () => {
  expect(await backUp()).toContain('2 media files');
  const [first = ''] = labels();
  expect(await backUp()).toMatch(/0 (media )?files|nothing new|no new/i);
  await importNews({ 'one.png': 'picture one', 'three.png': 'picture three' });
  await backUp();
  expect(labels()).toHaveLength(3);

  expect(await restored([place], 'newest')).toEqual(['picture one', 'picture three', 'picture two']);
  expect(await restored([place, '--backup', first.replace('.json', '')], 'oldest')).toEqual([
    'picture one',
    'picture two',
  ]);
  expect((await run(['backup', 'list', place])).out.split('\n').length).toBeGreaterThan(3);
});

test('of the older backups goes what no newer one needs', async () => {
  await backUp();
  await importNews({ 'three.png': 'picture three' });
  expect(await run(['media', 'prune', '--older-than', '0h'])).toMatchObject({ exitCode: 0 });
  expect(mediaIn(portal.DATA_DIR)).toEqual(['picture three']);
  await backUp();
  writeFileSync(join(place, 'portal-of-mine.tar'), 'made by hand');
  expect((await run(['backup', 'prune', place, '--keep', '1', '--dry-run'])).exitCode).toBe(0);
  expect(labels()).toHaveLength(2);
  await run(['backup', 'prune', place, '--keep', '1']);
  expect(labels()).toHaveLength(1);
  expect(mediaIn(place)).toEqual(['picture three']);
  expect(existsSync(join(place, 'portal-of-mine.tar'))).toBe(true);
  expect(await restored([place], 'kept')).toEqual(['picture three']);
});

test('a backup of the database alone leaves the media in their place', async () => {
  expect(await backUp('--database-only')).not.toContain('media files');
  expect(existsSync(join(place, 'media'))).toBe(false);
  expect(await restored([place], 'without')).toEqual([]);
  const again = await run(['restore', place, '--replace']);
  expect(again).toMatchObject({ exitCode: 0, err: '' });
  expect(again.out).toContain('The backup has no media. Those that were there are kept.');
  expect(mediaIn(portal.DATA_DIR)).toEqual(['picture one', 'picture two']);
});

test('an encrypted backup is opened by its key alone', async () => {
  const [identity, other] = [await generateIdentity(), await generateIdentity()];
  writeFileSync(join(folder, 'key.txt'), `# created for a test\n${identity}\n`);
  writeFileSync(join(folder, 'other.txt'), `${other}\n`);
  const sealed = ['--age-recipient', await identityToRecipient(identity)];
  await backUp(...sealed);
  await backUp(...sealed);
  const stored = readdirSync(place, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  for (const { parentPath, name } of stored) {
    const bytes = readFileSync(join(parentPath, name), 'latin1');
    expect(bytes).not.toContain('picture one');
    if (name.endsWith('.age')) expect(bytes).toMatch(/^age-encryption\.org\/v1\n/);
  }
  expect(stored.filter(({ parentPath }) => parentPath !== place)).toHaveLength(2);

  expect(await restored([place, '--age-identity', join(folder, 'key.txt')], 'opened')).toEqual([
    'picture one',
    'picture two',
  ]);
  const DATA_DIR = join(folder, 'closed');
  const refused = await run(['restore', place, '--age-identity', join(folder, 'other.txt')], { DATA_DIR });
  expect(refused.exitCode).toBe(1);
  expect(refused.err).toContain('none of the keys in');
  expect((await run(['restore', place], { DATA_DIR })).err).toMatch(/encrypted/);
  expect(existsSync(DATA_DIR)).toBe(false);
  const wrong = await run(['backup', '--to', place, '--age-recipient', identity]);
  expect(wrong.err).toContain('is not a public key of age');
});

test('what a killed backup has left is no backup, and the next one is whole', async () => {
  await backUp();
  const [whole = ''] = labels();
  // Everything but the label, which is written last; and half a file.
  writeFileSync(join(place, 'portal-2030-01-01T00-00-00-000Z.tar'), 'no tar');
  writeFileSync(join(place, 'media', 'half.part'), 'half');
  expect((await run(['backup', 'list', place])).out).not.toContain('2030-01-01');
  expect(await restored([place], 'last whole')).toHaveLength(2);
  await backUp();
  expect(existsSync(join(place, 'media', 'half.part'))).toBe(false);
  await run(['backup', 'prune', place, '--keep', '1']);
  expect(existsSync(join(place, 'portal-2030-01-01T00-00-00-000Z.tar'))).toBe(false);
  expect(labels()).not.toContain(whole);
  expect(await restored([place], 'the next')).toHaveLength(2);
});

test('two backups into one folder at once: the second is told, and nothing is mixed', async () => {
  const unlock = await folderTarget(place).lock();
  const told = await run(['backup', '--to', place]);
  expect(told).toMatchObject({ exitCode: 1 });
  expect(told.err).toContain('Another process is making or deleting backups');
  unlock();
  expect(await run(['backup', '--to', place])).toMatchObject({ exitCode: 0 });
});
