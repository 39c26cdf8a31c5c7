import { OperatorError } from '#server/errors.ts';
import { type ErasedList, erasedListName, listText, parseErasedList } from '#server/operator/privacy/erased-list.ts';
import { openBucket } from '#server/platform/s3/bucket.ts';
import type { S3Location } from '#server/platform/s3/s3-location.ts';
import { type BackupTarget, isOfBackup } from './backup-target.ts';
import { lockBucket } from './bucket-lock.ts';
import { DamagedBackupError } from './read-tar.ts';
import type { Sink } from './write-tar.ts';

/** Somebody has filled the bucket: so many names would take a gigabyte of memory. */
const maxFiles = 5_000_000;
const maxErasedBytes = 256 * 1024 * 1024;

/** A folder of backups in a bucket. `place` is what the operator calls it. */
export function bucketTarget(location: S3Location, place: string): BackupTarget {
  const bucket = openBucket(location, `The bucket of ${place}`);
  let sizes = new Map<string, number>();

  async function readErased(): Promise<ErasedList> {
    const found = await bucket.readSmall(erasedListName, maxErasedBytes);
    return { ...(await parseErasedList(found ? [found.content] : [])), isThere: found !== undefined };
  }

  return {
    place,
    list: async () => {
      sizes = new Map();
      for await (const { key, size } of bucket.list()) {
        if (isOfBackup(key) && Number.isSafeInteger(size) && size >= 0) sizes.set(key, size);
        if (sizes.size > maxFiles)
          throw new OperatorError(`${place} has more than ${maxFiles} files. Use another folder.`);
      }
      return new Map(sizes);
    },
    read: async function* (name) {
      const size = sizes.get(name) ?? (await bucket.findSize(name));
      if (size === undefined) throw new DamagedBackupError(`'${name}' is missing in ${place}`);
      yield* bucket.read(name, size);
    },
    write: async (name, write) => {
      await bucket.put(name, written(write));
      sizes.delete(name);
    },
    remove: (name) => bucket.remove(name),
    lock: () => lockBucket(bucket, place),
    readErased,
    addErased: async (erasures) => {
      const { erasures: present } = await readErased();
      const known = new Set(present.map(({ stud_id }) => stud_id));
      const missing = erasures.filter(({ stud_id }) => !known.has(stud_id));
      if (missing.length > 0) await bucket.put(erasedListName, [Buffer.from(listText([...present, ...missing]))]);
    },
  };
}

/** What `write` gives to its sink. Ends with its error, and only after it has ended. */
async function* written(write: (sink: Sink) => Promise<void>): AsyncGenerator<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const writing = (async () => {
    try {
      // The array is not kept, and the stream still has it when it takes the next one.
      await write((bytes) => writer.write(bytes.slice()));
      await writer.close();
    } catch (error) {
      await writer.abort(error).catch(() => {});
      throw error;
    }
  })();
  try {
    yield* readable;
  } finally {
    await writing.catch(() => {});
  }
  await writing;
}
