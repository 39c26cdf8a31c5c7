import type { DiskEvent } from './recorded-writes.ts';

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
