import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import type { Deps } from '#server/domain/deps.ts';
import { fileStore } from '#server/platform/media/file-store.ts';
import { mp4, pdf, webm } from './tiny-media.ts';

/**
 * The contents of files by their paths. Undefined removes the file or folder. A text named as a video or a PDF becomes
 * a tiny one that contains the text. Other bytes are written as they are.
 */
export type Files = Record<string, string | Uint8Array | undefined>;

/** A new academy folder for each test, with a media store beside it. */
export function testFolder() {
  let base = '';
  beforeEach(() => {
    base = mkdtempSync(join(tmpdir(), 'academy-'));
    mkdirSync(join(base, 'Sunrise Academy'));
  });
  afterEach(() => rmSync(base, { recursive: true, force: true }));
  return {
    /** Writes files into the academy folder, and returns its path. */
    write(files: Files = {}): string {
      const root = join(base, 'Sunrise Academy');
      for (const [path, content] of Object.entries(files)) writeOne(join(root, path), content);
      return root;
    },
    /** Removes the academy folder. */
    clear: () => rmSync(join(base, 'Sunrise Academy'), { recursive: true, force: true }),
    media: (): Deps['media'] => fileStore(join(base, 'media')),
    base: () => base,
  };
}

function writeOne(path: string, content: string | Uint8Array | undefined): void {
  rmSync(path, { recursive: true, force: true });
  if (content === undefined) return;
  if (path.endsWith('/')) return void mkdirSync(path, { recursive: true });
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, typeof content === 'string' && content !== '' ? contentOf(path, content) : content);
}

function contentOf(path: string, text: string): string | Uint8Array {
  if (/\.(?:mp4|m4v)$/i.test(path)) return mp4(text);
  if (/\.webm$/i.test(path)) return webm(text);
  return /\.pdf$/i.test(path) ? pdf(text) : text;
}
