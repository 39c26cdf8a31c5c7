import { type ChildProcess, execFile, spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isNewEnough } from '../lib/node-version.mjs';
import { layOut } from './lay-out.mjs';

// The folder of a release, made of the last build, where no package is installed above or beside it.
let folder = '';
let home = '';
const started: ChildProcess[] = [];
const commit = '0123456789abcdef';
const env = () => ({ PATH: `${dirname(process.execPath)}:/usr/bin:/bin`, PORT: '0' });

beforeAll(() => {
  const root = mkdtempSync(join(tmpdir(), 'portal-release-'));
  [folder, home] = [join(root, 'program'), join(root, 'home')];
  mkdirSync(home);
  mkdirSync(folder);
  layOut(folder, commit);
});
afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
  rmSync(dirname(folder), { recursive: true });
});

const portal = (...args: string[]) => promisify(execFile)(join(folder, 'bin/portal'), args, { cwd: home, env: env() });

test('a release holds what is delivered, and nothing that only a developer needs', () => {
  // Before anything has run in it, since Node keeps its compiled code there.
  const files = readdirSync(folder, { recursive: true }).map(String);
  for (const path of ['LICENSE', 'CHANGELOG.md', '.env.example', 'docs/operating.md', 'docs/sms/msg91.yaml']) {
    expect(files).toContain(path);
  }
  expect(files.filter((path) => /\.test\.|\.map$|\.ts$|node_modules|\.compiled$/.test(path))).toEqual([]);
  expect(statSync(join(folder, 'bin/portal')).mode & 0o111).toBe(0o111);
  const licences = readFileSync(join(folder, 'licences.txt'), 'utf8');
  for (const name of ['react', 'fastify', 'pdfjs-dist']) expect(licences).toMatch(new RegExp(`^${name} \\d`, 'm'));
  expect(JSON.parse(readFileSync(join(folder, 'sbom.json'), 'utf8')).bomFormat).toBe('CycloneDX');
});

test("an image has what runs, and nothing that lies beside it in an operator's folder", () => {
  const filesIn = (path: string) =>
    readdirSync(join(folder, path), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  const released = new Set(filesIn('.'));
  const beside = [
    '.env',
    'data/portal.db',
    'backups/all.tar',
    'deploy/.env',
    'docs/sms/own.yaml',
    'secret.key',
    '.git/config',
  ];
  for (const path of beside) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), 'private');
  }
  const sources = readFileSync(join(folder, 'deploy/Containerfile'), 'utf8')
    .split('\n')
    .filter((line) => /^(?:COPY|ADD)\b/i.test(line))
    .flatMap((line) => line.trim().split(/\s+/).slice(1, -1));
  const copied = sources.flatMap((path) => (statSync(join(folder, path)).isFile() ? [path] : filesIn(path)));
  expect(copied.filter((path) => !released.has(path))).toEqual([]);
  const isNeeded = (path: string) => /^(?:bin|dist|demo|scripts)\/|^package\.json$|^LICENSE$/.test(path);
  expect([...released].filter((path) => isNeeded(path) && !copied.includes(path))).toEqual([]);
  for (const path of beside) rmSync(join(folder, path));
});

test('it starts with Node alone, with its settings and data in the folder where it is run', async () => {
  expect(existsSync(join(folder, 'node_modules'))).toBe(false);
  const child = spawn(join(folder, 'bin/portal'), ['start'], { cwd: home, env: env() });
  started.push(child);
  let log = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    log += text;
  });
  const lines = child.stdout.setEncoding('utf8');
  let address = '';
  for await (const text of lines) {
    address = /ready at (\S+)/.exec(`${text}`)?.[1] ?? '';
    if (address) break;
  }
  expect(JSON.parse(log.split('\n')[0] ?? '')).toMatchObject({ msg: 'Academy portal starts', commit });
  const page = await (await fetch(`${address}/login`)).text();
  const [script] = /\/assets\/[^"]+\.js/.exec(page) ?? [];
  expect((await fetch(`${address}${script}`)).status).toBe(200);
  expect(await (await fetch(`${address}/metrics`)).text()).toContain(`commit="${commit}"`);
  expect((await portal('student', 'show', '9876543210')).stdout).toContain('Anjali');
  expect(existsSync(join(home, 'data/portal.db'))).toBe(true);

  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});

test('its commands speak of themselves as they were typed', async () => {
  expect((await portal('--version')).stdout).toContain(commit);
  expect((await portal('backup', '--help')).stdout).toMatch(/^\S+bin\/portal backup --to FOLDER/);
  await expect(portal('nonsense')).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('bin/portal --help'),
  });
});

test('without Node, or with an old one, it says what to install', async () => {
  const alone = promisify(execFile)('/bin/sh', [join(folder, 'bin/portal'), 'start'], { env: { PATH: home } });
  await expect(alone).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('https://nodejs.org') });
  expect(['18.20.4', '24.14.9', '24.15.0', '25.0.0'].map(isNewEnough)).toEqual([false, false, true, true]);
});
