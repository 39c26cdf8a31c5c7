import { createHash } from 'node:crypto';
import type { Entry } from '#server/files/list-folder.ts';
import { readPictureFacts } from '#server/files/pictures/picture-facts.ts';
import { addValidationError, type ReadContext } from '#server/files/read-context.ts';
import { readBytes } from '#server/files/text-file.ts';
import type { Logo } from '#server/import/model.ts';

/** Each visitor's browser fetches it. */
const maxKilobytes = 150;
const maxSide = 2048;
/** What a phone's home screen needs. */
const minIconSide = 192;
const kinds = 'a PNG, JPEG, WebP or SVG file';

/** Reads the logo that academy.yaml names, in the academy folder. Adds an error for one that cannot be used. */
export function readLogo(context: ReadContext, entries: Entry[], name: string): Logo | undefined {
  if (name === '') return undefined;
  const file = entries.find((entry) => entry.name.toLowerCase() === name.toLowerCase());
  if (file?.kind !== 'file') {
    addValidationError(
      context,
      'academy.yaml',
      `there is no file '${name}' in the academy folder. The logo is ${kinds}.`,
    );
    return undefined;
  }
  const addError = (message: string) => addValidationError(context, file.path, message);
  if (file.bytes > maxKilobytes * 1024) {
    const size = Math.round(file.bytes / 1024).toLocaleString('en');
    addError(
      `the logo has ${size} kB, but the limit is ${maxKilobytes} kB. Save it smaller: 512 by 512 pixels are plenty.`,
    );
    return undefined;
  }
  const bytes = readBytes(context, file, 1);
  if (!bytes) return undefined;
  const made = /\.svg$/i.test(file.name) ? fromSvg(bytes) : fromPicture(bytes);
  if (typeof made !== 'string') return made;
  addError(made);
  return undefined;
}

/** An SVG is a program that a browser runs. What a logo needs none of is refused, and the server's headers stop the rest. */
const notInLogo =
  /<!(?:DOCTYPE|ENTITY)|<(?:\w+:)?(?:script|foreignObject|iframe|animate|set|handler)\b|\bon\w+\s*=|javascript:|(?:href|src)\s*=\s*["']\s*(?!#|data:image\/(?:png|jpeg|webp);)|@import|url\(\s*["']?\s*(?!#|["']?#)/i;

function fromSvg(bytes: Buffer): Logo | string {
  // Editors write a DOCTYPE of their own, which nobody needs.
  const text = bytes
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .replace(/<\?xml[^>]*\?>/, '')
    .replace(/<!DOCTYPE svg PUBLIC "[^"<>]*"\s*"[^"<>]*"\s*>/i, '')
    .replaceAll(/<!--.*?-->/gs, '')
    .trim();
  if (!/^<svg\b/.test(text) || !text.endsWith('</svg>')) return `this is no SVG file. The logo is ${kinds}.`;
  const found = notInLogo.exec(text)?.[0];
  if (found !== undefined)
    return `this SVG contains '${found.trim()}', which a logo cannot have: scripts, links and parts of other files. Save it as 'plain SVG', or as PNG.`;
  return logoOf(text, undefined);
}

function fromPicture(bytes: Buffer): Logo | string {
  const facts = readPictureFacts(bytes);
  if (!facts || facts.type === 'gif') return `this is no picture that can be a logo. It is ${kinds}.`;
  const { type, width, height } = facts;
  const side = Math.max(width, height);
  if (side > maxSide || side === 0) return `the logo has ${width} by ${height} pixels, but the limit is ${maxSide}.`;
  const base64 = bytes.toString('base64');
  const [x, y] = [(side - width) / 2, (side - height) / 2];
  const source = `data:image/${type === 'jpg' ? 'jpeg' : type};base64,${base64}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><image x="${x}" y="${y}" width="${width}" height="${height}" href="${source}"/></svg>`;
  const isIcon = type === 'png' && width === height && width >= minIconSide;
  return logoOf(svg, isIcon ? base64 : undefined);
}

/** The file of a logo, which `readLogo` makes the same logo of. An SVG is without what nobody needs. */
export function logoFile({ svg, png }: { svg: string; png?: string | undefined }): { name: string; bytes: Buffer } {
  const [, type = '', base64 = ''] = pictureInSvg.exec(svg) ?? [];
  const bytes = Buffer.from(base64, 'base64');
  const made = type === '' ? undefined : fromPicture(bytes);
  const isSame = typeof made === 'object' && made.svg === svg && made.png === png;
  if (!isSame) return { name: 'logo.svg', bytes: Buffer.from(svg) };
  return { name: `logo.${type === 'jpeg' ? 'jpg' : type}`, bytes };
}

const pictureInSvg = / href="data:image\/(png|jpeg|webp);base64,([^"]+)"\/><\/svg>$/;

function logoOf(svg: string, png: string | undefined): Logo {
  return {
    svg,
    ...(png !== undefined && { png }),
    hash: createHash('sha256').update(svg).digest('base64url').slice(0, 16),
  };
}
