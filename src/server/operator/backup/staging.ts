import { existsSync, readdirSync } from 'node:fs';
import { mkdir, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, sep } from 'node:path';
import { OperatorError } from '#server/errors.ts';
import { newId } from '#server/platform/database/new-id.ts';
import { flush } from '#server/platform/files/fsync.ts';
import { makeFolder } from '#server/platform/files/mkdirp.ts';

/** Files and folders that are built beside their final places, and take them all together. */
export interface Places {
  /** Where to build what is to be at `path`. */
  beside(path: string): string;
  /**
   * Puts everything in its place; what was there is kept aside. Answers with where it is. All or nothing, unless the
   * process is killed.
   */
  take(): Promise<string[]>;
  /** Undoes `take`, and deletes what was built. */
  giveUp(): Promise<void>;
}

/** Prepares places at `paths`. Throws where one of them holds something and must not be replaced. */
export function preparePlaces(paths: string[], { replace, stamp }: { replace: boolean; stamp: string }): Places {
  const roots = paths.filter((path) => !paths.some((other) => path.startsWith(other + sep)));
  for (const root of new Set(roots)) {
    if (!replace && !isEmpty(root)) {
      throw new OperatorError(
        `${root} is not empty, and nothing was changed. Restore into an empty DATA_DIR; or, with the portal stopped, add --replace, which keeps what is there under another name.`,
      );
    }
  }
  const id = newId();
  const moves = [...new Set(roots)].map((root) => ({
    root,
    built: `${root}.restoring-${id}`,
    aside: `${root}.before-${stamp}`,
  }));
  const undo: (() => Promise<void>)[] = [];
  const move = async (from: string, to: string) => {
    await rename(from, to);
    undo.push(() => rename(to, from));
  };

  return {
    beside: (path) => {
      const found = moves.find(({ root }) => path === root || path.startsWith(root + sep));
      if (!found) throw new Error(`${path} is not among the places.`);
      makeFolder(dirname(found.root));
      return found.built + path.slice(found.root.length);
    },
    take: async () => {
      const kept: string[] = [];
      for (const { root, built, aside } of moves) {
        if (!existsSync(built)) continue;
        try {
          if (!isEmpty(root)) {
            await move(root, aside);
            kept.push(aside);
          } else if (existsSync(root)) {
            await rmdir(root);
            undo.push(async () => void (await mkdir(root)));
          }
          await move(built, root);
          await flush(dirname(root));
        } catch (error) {
          const reason = error instanceof Error ? error.message : String(error);
          throw new OperatorError(
            `${root} cannot be replaced (${reason}), and nothing was changed. Where it is a disk of its own, give DATA_DIR a folder inside it.`,
          );
        }
      }
      return kept;
    },
    giveUp: async () => {
      for (const step of undo.toReversed()) await step();
      for (const { built } of moves) await rm(built, { recursive: true, force: true });
    },
  };
}

function isEmpty(path: string): boolean {
  try {
    return readdirSync(path).length === 0;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return true;
    return false;
  }
}
