/** A part of a format code. A digit's place is '0', '#' or '?', and an exponent '+' or '-'. */
export interface CodePart {
  kind: 'literal' | 'digit' | 'point' | 'comma' | 'percent' | 'exponent' | 'fraction' | 'general';
  text: string;
}

/** A quoted text, an escaped character, a space as wide as a character, a filling, or what is in brackets. */
const opaque = String.raw`"[^"]*"?|[\\_*].|\[[^\]]*\]`;
const section = new RegExp(`(?:${opaque}|[^;])*`, 'gsy');

/** The sections of a format code: for numbers above zero, below zero, for zero, and for texts. */
export function sectionsOf(code: string): string[] {
  const found: string[] = [];
  for (let at = 0; at <= code.length; at = section.lastIndex + 1) {
    section.lastIndex = at;
    found.push(section.exec(code)?.[0] ?? '');
  }
  return found;
}

const tokens = new RegExp(`${opaque}|general|e[+-]|[0#?]+\\s*/\\s*(?:[0#?]+|[1-9]\\d*)|.`, 'gis');

/** The parts of a section for numbers. Returns undefined if it is not one. */
export function partsOfCode(written: string): CodePart[] | undefined {
  const parts: CodePart[] = [];
  for (const [token] of written.matchAll(tokens)) {
    const part = partOf(token);
    if (!part) return undefined;
    parts.push(...part);
  }
  return parts;
}

function partOf(token: string): CodePart[] | undefined {
  const literal = literalOf(token);
  if (literal !== undefined) return [{ kind: 'literal', text: literal }];
  if (/^general$/i.test(token)) return [{ kind: 'general', text: '' }];
  if (/^e[+-]$/i.test(token)) return [{ kind: 'exponent', text: token.slice(1) }];
  if (token.includes('/') && token.length > 1) return [{ kind: 'fraction', text: token.replaceAll(/\s/g, '') }];
  if (/^[0#?]$/.test(token)) return [{ kind: 'digit', text: token }];
  if (token === '.') return [{ kind: 'point', text: '.' }];
  if (token === ',') return [{ kind: 'comma', text: ',' }];
  if (token === '%') return [{ kind: 'percent', text: '%' }];
  // Letters are of days and times, or of a code that is not known.
  return /^[\p{L}@]$/u.test(token) ? undefined : [{ kind: 'literal', text: token }];
}

/** What is shown of a token that stands for itself, or undefined. */
export function literalOf(token: string): string | undefined {
  if (token.startsWith('"')) return token.replaceAll('"', '');
  if (token.length === 2 && token.startsWith('\\')) return token.slice(1);
  if (token.length === 2 && token.startsWith('_')) return ' ';
  if (token.length === 2 && token.startsWith('*')) return '';
  // '[$₹-4009]' is a currency; the others are colours, languages and conditions.
  return token.startsWith('[') ? (/^\[\$([^-\]]*)/.exec(token)?.[1] ?? '') : undefined;
}
