import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(js|mjs|css|html|json|svg|wasm|txt|webmanifest|bcmap|ftl)$/;
/** Compressing a file smaller than this saves no network packet. */
const smallest = 512;

/**
 * Writes a .br and a .gz beside each file of the build that becomes smaller, so that the server never compresses at run
 * time.
 */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      const files = await readdir(folder, { recursive: true, withFileTypes: true });
      const paths = files.filter((file) => file.isFile() && compressible.test(file.name));
      await Promise.all(paths.map((file) => compressBeside(join(file.parentPath, file.name))));
    },
  };
}

async function compressBeside(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < smallest) return;
  const [br, gz] = await Promise.all([brotli(content), promisify(gzip)(content, { level: 9 })]);
  if (br.length < content.length) await writeFile(`${path}.br`, br);
  if (gz.length < content.length) await writeFile(`${path}.gz`, gz);
}

/** Uses the slowest and best quality, because a build runs once and its files are sent many times. */
export function brotli(content: Buffer): Promise<Buffer> {
  return promisify(brotliCompress)(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  });
}
