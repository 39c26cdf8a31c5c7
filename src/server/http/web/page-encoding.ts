import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

/** The page in each encoding that it is sent in, and the tag by which a browser asks whether it has changed. */
interface EncodedPage {
  identity: Buffer;
  br: Buffer;
  gzip: Buffer;
  etag: string;
}

/** Compresses the page as well as it can be, because that happens once for each name of the academy. */
export async function encodePage(html: string): Promise<EncodedPage> {
  const identity = Buffer.from(html);
  const [br, gz] = await Promise.all([promisify(brotliCompress)(identity), promisify(gzip)(identity, { level: 9 })]);
  // Weak, because it is the same for all encodings.
  return { identity, br, gzip: gz, etag: `W/"${hashOf(html, 'base64url')}"` };
}

/** The encoding for an Accept-Encoding header. No browser of today ranks them, or refuses one by `q=0`. */
export function encodingFor(accepted: string | string[] | undefined): 'br' | 'gzip' | 'identity' {
  const names = String(accepted ?? '').split(/[\s,;]+/);
  return names.includes('br') ? 'br' : names.includes('gzip') ? 'gzip' : 'identity';
}

/** The sources, for a content security policy, of the scripts and of the styles that are written into the page. */
export function inlineHashes(html: string): { scripts: string; styles: string } {
  const sources = (element: RegExp) =>
    Array.from(html.matchAll(element), ([, content = '']) => ` 'sha256-${hashOf(content, 'base64')}'`).join('');
  return { scripts: sources(/<script>(.*?)<\/script>/gs), styles: sources(/<style>(.*?)<\/style>/gs) };
}

/** Remembers the last result of a function, for as long as it is asked for the same. */
export function rememberLast<Result>(make: (key: string) => Promise<Result>): (key: string) => Promise<Result> {
  let last: { key: string; result: Promise<Result> } | undefined;
  return (key) => {
    if (last?.key !== key) last = { key, result: make(key) };
    return last.result;
  };
}

function hashOf(content: string, encoding: 'base64' | 'base64url'): string {
  return createHash('sha256').update(content).digest(encoding);
}
