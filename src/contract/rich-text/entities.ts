/** What an entity has behind its '&'. */
export const entity = String.raw`(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});`;

const named: Record<string, string> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  ensp: '\u2002',
  emsp: '\u2003',
  thinsp: '\u2009',
  hairsp: '\u200a',
  zwnj: '\u200c',
  zwj: '\u200d',
  lrm: '\u200e',
  rlm: '\u200f',
  shy: '\u00ad',
};

const entities = new RegExp(`&${entity}`, 'gi');

export const hasEntities = (text: string): boolean => text.search(entities) >= 0;

/** The signs that entities stand for. Those that nobody needs to know stay as they are written. */
export function decodeEntities(text: string): string {
  return text.replaceAll(entities, (written) => {
    const name = written.slice(1, -1);
    if (!name.startsWith('#')) return named[name] ?? written;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
  });
}
