import { close, read } from 'node:fs';
import { promisify } from 'node:util';
import type { OpenMedia } from './store.ts';

/** A player asks for the next part of its video within this time, and a class opens the same pictures. */
const keepMs = 10_000;
const maxUnused = 64;

const readFile = promisify(read);

/** A file descriptor and the size of its file. */
export interface OpenedFile {
  fd: number;
  size: number;
}

interface SharedFile {
  opened: Promise<OpenedFile | undefined>;
  users: number;
  timer?: NodeJS.Timeout;
}

/**
 * Lets all who read the same file share one descriptor, which stays open for a while after the last of them: to find,
 * check, open and close a file costs more than to read a part of it. `open` resolves to undefined when there is no such
 * file.
 */
export function shareFiles(
  open: (key: string) => Promise<OpenedFile | undefined>,
): (key: string) => Promise<OpenMedia | undefined> {
  const files = new Map<string, SharedFile>();
  const unused = new Set<string>();

  function use(key: string): SharedFile {
    const file = files.get(key) ?? { opened: open(key), users: 0 };
    files.set(key, file);
    file.users += 1;
    clearTimeout(file.timer);
    unused.delete(key);
    return file;
  }

  function leave(key: string, file: SharedFile): void {
    file.users -= 1;
    if (file.users > 0) return;
    if (unused.size >= maxUnused) forget(key, file);
    else {
      unused.add(key);
      file.timer = setTimeout(() => forget(key, file), keepMs).unref();
    }
  }

  function forget(key: string, file: SharedFile): void {
    files.delete(key);
    unused.delete(key);
    void file.opened.then((opened) => opened && close(opened.fd, () => {}));
  }

  return async (key) => {
    const file = use(key);
    const opened = await file.opened.catch((error: unknown) => {
      files.delete(key);
      throw error;
    });
    if (!opened) {
      files.delete(key);
      return undefined;
    }
    let isOpen = true;
    return {
      size: opened.size,
      read: async (buffer, position) => (await readFile(opened.fd, buffer, 0, buffer.length, position)).bytesRead,
      close: () => {
        if (isOpen) leave(key, file);
        isOpen = false;
      },
    };
  };
}
