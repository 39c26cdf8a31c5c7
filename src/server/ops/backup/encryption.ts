import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { OperatorError, reasonOf } from '#server/errors.ts';
import { DamagedBackupError } from './read-tar.ts';
import type { Sink } from './write-tar.ts';

/** How the files of a backup are stored: as they are, or encrypted. */
export interface Sealing {
  /** The folder of the media beside a backup. Other recipients have another folder, so that a file is always theirs. */
  mediaFolder: string;
  /** The ending that names of stored files have. */
  ending: string;
  /** How long a file of so many bytes is when it is stored. */
  storedBytes(bytes: number): number;
  /** Gives a sink to `write`, and passes on to `sink` what is to be stored. */
  seal(sink: Sink, write: (sink: Sink) => Promise<void>): Promise<void>;
}

export const ageEnding = '.age';

export const unencrypted: Sealing = {
  mediaFolder: 'media',
  ending: '',
  storedBytes: (bytes) => bytes,
  seal: (sink, write) => write(sink),
};

/** The folders of `mediaFolder`. */
export const mediaFolders = /^media(?:-age-[0-9a-f]{16})?$/;

/**
 * Encrypts with age (age-encryption.org) to public keys such as `age1…`. Whoever has the private key of one of them can
 * read the backup, and this machine cannot.
 */
export async function encryptedTo(recipients: readonly string[]): Promise<Sealing> {
  if (recipients.length === 0) return unencrypted;
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  for (const recipient of recipients) {
    try {
      encrypter.addRecipient(recipient);
    } catch {
      throw new OperatorError(
        "An --age-recipient is not a public key of age. It begins with age1, and 'age-keygen' prints it; it is not the one that begins with AGE-SECRET-KEY.",
      );
    }
  }
  const sizes = await encrypter.encrypt(new ReadableStream<Uint8Array>());
  const storedBytes = sizes.size;
  await sizes.cancel();
  const keys = createHash('sha256')
    .update([...recipients].sort().join('\n'))
    .digest('hex')
    .slice(0, 16);
  return {
    mediaFolder: `media-age-${keys}`,
    ending: ageEnding,
    storedBytes,
    seal: async (sink, write) => {
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
      const writer = writable.getWriter();
      const plain = (async () => {
        try {
          await write((bytes) => writer.write(bytes));
          await writer.close();
        } catch (error) {
          await writer.abort(error).catch(() => {});
          throw error;
        }
      })();
      const stored = (async () => {
        for await (const bytes of await encrypter.encrypt(readable)) await sink(bytes);
      })();
      const [, failed] = await Promise.allSettled([plain, stored]);
      // A sink that fails makes the writing fail too, and its own error is the one to read.
      if (failed.status === 'rejected') throw failed.reason;
      await plain;
    },
  };
}

/** Reads what was stored encrypted. */
export type Unseal = (stored: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;

/** Opens what was encrypted to one of the keys in a file that `age-keygen` has written. */
export async function openedWith(identityFile: string): Promise<Unseal> {
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  for (const identity of readIdentities(identityFile)) {
    try {
      decrypter.addIdentity(identity);
    } catch {
      throw wrongIdentities(identityFile);
    }
  }
  return async function* (stored) {
    let opened: AsyncIterable<Uint8Array>;
    try {
      opened = await decrypter.decrypt(webStream(stored));
    } catch (error) {
      const reason = reasonOf(error);
      if (!/no identity matched/.test(reason)) throw new DamagedBackupError(reason);
      throw new OperatorError(
        `This backup is encrypted, and none of the keys in ${identityFile} opens it. Nothing was changed.`,
      );
    }
    try {
      yield* opened;
    } catch (error) {
      if (error instanceof OperatorError || !(error instanceof Error) || 'syscall' in error) throw error;
      throw new DamagedBackupError(error.message);
    }
  };
}

function readIdentities(path: string): string[] {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw new OperatorError(`The key cannot be read (${reasonOf(error)}).`);
  }
  const lines = text.split('\n').map((line) => line.trim());
  const identities = lines.filter((line) => line !== '' && !line.startsWith('#'));
  if (identities.length === 0) throw wrongIdentities(path);
  return identities;
}

function wrongIdentities(path: string): OperatorError {
  return new OperatorError(
    `${path} has no key that opens a backup. It needs lines that begin with AGE-SECRET-KEY, as 'age-keygen' writes them. If that file has a passphrase, open it first: age -d ${path} > key.txt`,
  );
}

function webStream(bytes: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const stream: NodeStream<Uint8Array> = Readable.toWeb(Readable.from(bytes, { objectMode: false }));
  return stream;
}
