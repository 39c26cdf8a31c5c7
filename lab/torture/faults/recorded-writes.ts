import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { createInterface } from 'node:readline';

/** A system call by which a portal changed one of its files, or waited for the disk. `at` is in epoch milliseconds. */
export type DiskEvent = { at: number; file: string } & (
  | { kind: 'write'; bytes: Buffer; offset: number }
  | { kind: 'truncate'; length: number }
  | { kind: 'sync' }
);

/**
 * Records from now on what a running process writes, with strace. Returns a function that stops the recording and
 * returns it.
 */
export async function recordWrites(pid: number, log: string): Promise<() => Promise<DiskEvent[]>> {
  const options = ['-f', '-ttt', '-y', '-xx', '-s', '70000', '-e', 'trace=pwrite64,ftruncate,fsync,fdatasync'];
  const strace = spawn('strace', [...options, '-o', log, '-p', String(pid)], { stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    strace.once('error', reject);
    strace.stderr.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (output.includes('attached')) resolve();
    });
  });
  return async () => {
    const ended = once(strace, 'exit');
    strace.kill('SIGINT');
    await ended;
    return await readLog(log);
  };
}

/**
 * Returns the calls that succeeded, in the order in which they ended. A call that another thread interrupted has two
 * lines.
 */
async function readLog(log: string): Promise<DiskEvent[]> {
  const events: DiskEvent[] = [];
  const begun = new Map<string, string>();
  for await (const line of createInterface(createReadStream(log))) {
    const [, thread = '', rest = ''] = /^(\d+) +(.*)$/.exec(line) ?? [];
    if (rest.endsWith('<unfinished ...>')) begun.set(thread, rest.replace(' <unfinished ...>', ''));
    else {
      const [, at, end] = /^([\d.]+) <\.\.\. \w+ resumed>(.*)$/.exec(rest) ?? [];
      const whole = at === undefined ? rest : `${at} ${(begun.get(thread) ?? '').replace(/^[\d.]+ /, '')}${end}`;
      const event = readCall(whole);
      if (event) events.push(event);
    }
  }
  return events;
}

function readCall(line: string): DiskEvent | undefined {
  const [, at, call, path, args, result] = /^([\d.]+) (\w+)\(\d+<([^>]*)>(?:, )?(.*)\) += (-?\d+)/.exec(line) ?? [];
  if (call === undefined || path === undefined || args === undefined || Number(result) < 0) return undefined;
  const common = { at: Number(at) * 1000, file: basename(unescaped(path).toString()) };
  if (call === 'pwrite64') {
    const [, hex = '', offset] = /^"([^"]*)", \d+, (\d+)$/.exec(args) ?? [];
    return { ...common, kind: 'write', bytes: unescaped(hex).subarray(0, Number(result)), offset: Number(offset) };
  }
  if (call === 'ftruncate') return { ...common, kind: 'truncate', length: Number(args) };
  return { ...common, kind: 'sync' };
}

function unescaped(text: string): Buffer {
  return Buffer.from(text.replaceAll('\\x', ''), 'hex');
}

const sector = 512;

/**
 * Returns a file as a power cut may leave it. Everything that was written before the last sync is there; of each later
 * write all, nothing or some of the sectors have arrived. Without `isSyncHonoured` every write counts as a later one.
 */
export function fileAfterCut(before: Buffer, events: DiskEvent[], isSyncHonoured: boolean): Buffer {
  const lastSync = isSyncHonoured ? events.findLastIndex(({ kind }) => kind === 'sync') : -1;
  const longest = Math.max(before.length, ...events.map((event) => (event.kind === 'write' ? endOf(event) : 0)));
  const file = Buffer.alloc(longest);
  before.copy(file);
  let { length } = before;
  for (const [index, event] of events.entries()) {
    if (event.kind === 'sync') continue;
    const luck = index < lastSync ? 1 : Math.random();
    if (luck < 1 / 3) continue;
    if (event.kind === 'truncate') {
      file.fill(0, event.length);
      length = event.length;
    } else {
      for (const [from, end] of luck > 2 / 3 ? [[event.offset, endOf(event)] as const] : someSectors(event)) {
        event.bytes.copy(file, from, from - event.offset, end - event.offset);
        length = Math.max(length, end);
      }
    }
  }
  return file.subarray(0, length);
}

type Write = DiskEvent & { kind: 'write' };

const endOf = ({ offset, bytes }: Write) => offset + bytes.length;

/** A disk writes each sector completely, but the sectors in any order. */
function someSectors(write: Write): (readonly [number, number])[] {
  const sectors: (readonly [number, number])[] = [];
  for (let from = write.offset; from < endOf(write); ) {
    const end = Math.min((Math.floor(from / sector) + 1) * sector, endOf(write));
    if (Math.random() < 0.5) sectors.push([from, end]);
    from = end;
  }
  return sectors;
}
