import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fromRoot } from './paths.mjs';
import { findRunning } from './running.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-running-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a portal that runs from this folder is found, until it ends', async () => {
  expect(findRunning(folder)).toBeUndefined();
  const code = `
    const { noteRunning, findRunning } = await import(${JSON.stringify(fromRoot('scripts/lib/running.mjs'))});
    noteRunning(${JSON.stringify(folder)});
    process.stdin.on('end', () => process.exit()).resume();
    console.log('itself: ' + findRunning(${JSON.stringify(folder)}));
  `;
  const portal = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = new Promise((resolve) => portal.once('exit', resolve));
  const [line] = await portal.stdout.setEncoding('utf8').take(1).toArray();
  expect(line).toBe('itself: undefined\n');
  expect(findRunning(folder)).toBe(portal.pid);
  portal.stdin.end();
  await ended;
  expect(findRunning(folder)).toBeUndefined();
});

test('the note of a portal that was killed counts for nothing, also if another process has its id', () => {
  const note = join(folder, `${process.ppid}`);
  writeFileSync(note, '');
  expect(findRunning(folder)).toBe(process.ppid);
  utimesSync(note, new Date(), new Date(Date.now() - 120_000));
  expect(findRunning(folder)).toBeUndefined();
});
