import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';

/** A page that is served. */
export interface ServedPage {
  url: string;
  stop(): void;
}

/**
 * Builds the bare page in lab/bench/web/bare with the portal's own React into a folder, and serves it. It is the limit
 * beside which the portal's screens are measured.
 */
export async function serveBarePage(folder: string): Promise<ServedPage> {
  const built = join(folder, 'bare');
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'bare'),
    logLevel: 'warn',
    build: { outDir: built, emptyOutDir: true, modulePreload: { polyfill: false } },
  });
  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '');
    try {
      const body = brotliCompressSync(readFileSync(join(built, path)));
      response.writeHead(200, { 'content-type': typeOf(path), 'content-encoding': 'br' }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The bare page has no port.');
  return { url: `http://127.0.0.1:${address.port}/`, stop: () => server.close() };
}

function typeOf(path: string): string {
  return path.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8';
}
