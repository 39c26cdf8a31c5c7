import { existsSync, readdirSync } from 'node:fs';
import { mkdir, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, sep } from 'node:path';
import { OperatorError, reasonOf } from '#server/errors.ts';
import { mkdirp } from '#server/platform/files/data-folder.ts';
import { fsync } from '#server/platform/files/fsync.ts';
import { newId } from '#server/platform/text/new-id.ts';

/** Files and folders that are built next to their final paths and then renamed to them, all together. */
export interface Staging {
  /** The path at which to build what belongs at `path`. */
  stagedPath(path: string): string;
  /**
   * Renames everything to its final path. What was there before is moved aside, and its new paths are returned. It is
   * all or nothing, unless the process is killed meanwhile.
   */
  commit(): Promise<string[]>;
  /** Undoes `commit` and deletes the staged files. */
  rollback(): Promise<void>;
}

/** A file or folder to be replaced. */
interface Target {
  path: string;
  /** Endings of the files beside it that belong to it. They are moved aside with it, even if it is missing itself. */
  endings?: string[];
}

/** Throws if one of the paths is not empty, unless `replace` is set. */
export function prepareStaging(targets: Target[], { replace, stamp }: { replace: boolean; stamp: string }): Staging {
  const isInside = ({ path }: Target) => targets.some((other) => path.startsWith(other.path + sep));
  const roots = new Map(targets.filter((target) => !isInside(target)).map(({ path, endings = [] }) => [path, endings]));
  for (const path of [...roots].flatMap(([root, endings]) => ['', ...endings].map((ending) => root + ending))) {
    if (!replace && !isEmpty(path)) {
      throw new OperatorError(
        `${path} is not empty. Nothing was changed. Restore into an empty DATA_DIR, or stop the portal and add --replace, which keeps the present data under another name.`,
      );
    }
  }
  const id = newId();
  const moves = [...roots].map(([root, endings]) => ({
    root,
    endings,
    staged: `${root}.restoring-${id}`,
    aside: `${root}.before-${stamp}`,
  }));
  const undo: (() => Promise<void>)[] = [];
  const move = async (from: string, to: string) => {
    await rename(from, to);
    undo.push(() => rename(to, from));
  };

  return {
    stagedPath: (path) => {
      const found = moves.find(({ root }) => path === root || path.startsWith(root + sep));
      if (!found) throw new Error(`${path} is not one of the staged paths.`);
      mkdirp(dirname(found.root));
      return found.staged + path.slice(found.root.length);
    },
    commit: async () => {
      const previous: string[] = [];
      for (const { root, endings, staged, aside } of moves) {
        if (!existsSync(staged)) continue;
        try {
          for (const ending of endings.filter((each) => existsSync(root + each))) {
            await move(root + ending, aside + ending);
            previous.push(aside + ending);
          }
          if (!isEmpty(root)) {
            await move(root, aside);
            previous.push(aside);
          } else if (existsSync(root)) {
            await rmdir(root);
            undo.push(async () => void (await mkdir(root)));
          }
          await move(staged, root);
          await fsync(dirname(root));
        } catch (error) {
          throw new OperatorError(
            `${root} cannot be replaced (${reasonOf(error)}). Nothing was changed. If it is a mounted disk or volume, set DATA_DIR to a folder inside it.`,
          );
        }
      }
      return previous;
    },
    rollback: async () => {
      for (const step of undo.toReversed()) await step();
      for (const { staged } of moves) await rm(staged, { recursive: true, force: true });
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
