import { decodeEntities, entity } from './entities.ts';
import { emptyTags, isBlock, mathsTags, mayBeIn, mayLackItsEnd, repeatingTags, tagFor, unseenTags } from './tags.ts';

/** What a text that may have HTML in it is to its readers. */
export interface Markup {
  /** HTML in which each '<' begins a tag that has its end: a parser swallows nothing of it. It is not sanitised. */
  html: string;
  /** What is shown of it, without tags. */
  text: string;
  /** Whether it has tags. The line breaks of a text without tags are shown. */
  hasTags: boolean;
  /** The names of what is not shown, with all that is inside: '<style>', '<!-- -->'. */
  unseen: string[];
  /** Whether it has a picture. */
  hasPicture: boolean;
}

/**
 * Reads a text. One rule says what is a tag: it is well formed, texts are written with it, and it has its end, or needs
 * none. Every other '<' is a sign, and so is a text that has tags and nothing between them, as an option '<p>' or '<b></b>'.
 */
export function readMarkup(source: string): Markup {
  if (!source.includes('<')) return plain(source);
  const tokens = tokensOf(source);
  findEnds(tokens);
  const markup = write(tokens);
  const isSeen = markup.hasPicture || !isBlank(markup.text);
  return isSeen || isEmptyDocument(tokens) ? markup : plain(source);
}

/** Whether a text is blank: of spaces, and of characters that are not seen. */
export function isBlank(text: string): boolean {
  return /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text);
}

function plain(source: string): Markup {
  return { html: escapeSigns(source), text: decodeEntities(source), hasTags: false, hasPicture: false, unseen: [] };
}

interface Text {
  kind: 'text';
  source: string;
}

interface Unseen {
  kind: 'unseen';
  /** '' where nothing is lost. */
  name: string;
}

interface Tag {
  kind: 'start' | 'end';
  source: string;
  name: string;
  attributes: string;
  /** It is its own end: <o:p/>. */
  isWhole: boolean;
  /** The other half. */
  other?: Tag;
  /** What stands in its place: '' for nothing, and undefined where it is a sign. */
  tag?: string | undefined;
}

type Token = Text | Unseen | Tag;

// No part of it has two ways to read the same characters, so that the search stays linear.
const attribute = String.raw`[a-z_:@][\w:.@-]*(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>${'`'}]+))?`;
const startTag = new RegExp(
  String.raw`<([a-z][a-z\d]*(?:[:-][a-z\d]+)*)((?:(?:\s+|(?<=["']))${attribute})*)\s*(\/?)>`,
  'iy',
);
const endTag = /<\/([a-z][a-z\d]*(?:[:-][a-z\d]+)*)\s*>/iy;
/** Word's, for other versions of Word. */
const wordTag = /<!\[(?:if|endif)[^<>]*>|<\?xml:[^<>]*>|<!doctype\s[^<>]*>(?=\s*<html[\s>])/iy;
const attributes = /([a-z_:@][\w:.@-]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/giy;
/** Attributes that need no value. Other words in a tag are words: 'a<b and b>c'. */
const switches = /^(?:nowrap|noshade|checked|disabled|selected|hidden|reversed|compact|alt|open|multiple|readonly)$/i;

function tokensOf(source: string): Token[] {
  const tokens: Token[] = [];
  // An end that was not found is not searched for again.
  const missing = new Set<string>();
  let textFrom = 0;
  let at = source.indexOf('<');
  const add = (token: Token, end: number) => {
    if (at > textFrom) tokens.push({ kind: 'text', source: source.slice(textFrom, at) });
    tokens.push(token);
    textFrom = end;
  };
  const endOf = (closer: RegExp, from: number) => {
    if (missing.has(closer.source)) return undefined;
    closer.lastIndex = from;
    const found = closer.exec(source);
    if (!found) missing.add(closer.source);
    return found ? { from: found.index, to: closer.lastIndex } : undefined;
  };
  while (at >= 0) {
    const [word] = matchAt(wordTag, source, at) ?? [];
    const comment = source.startsWith('<!--', at) ? endOf(/-->/g, at + 4) : undefined;
    const start = matchAt(startTag, source, at);
    const end = matchAt(endTag, source, at);
    if (word !== undefined) add({ kind: 'unseen', name: '' }, at + word.length);
    else if (comment) {
      const isEmpty = /^\s*(?:(?:Start|End)Fragment\s*)?$/.test(source.slice(at + 4, comment.from));
      add({ kind: 'unseen', name: isEmpty ? '' : '<!-- -->' }, comment.to);
    } else if (start) {
      const [all, written = '', attributes = '', slash] = start;
      const name = nameOf(written);
      const inside = at + all.length;
      const close = unseenTags.includes(name)
        ? endOf(new RegExp(String.raw`</${written}\s*>`, 'gi'), inside)
        : undefined;
      const tag = { kind: 'start', source: all, name, attributes, isWhole: slash === '/' } as const;
      const hasLoss = !repeatingTags.includes(name);
      if (close) add({ kind: 'unseen', name: hasLoss ? `<${written}>` : '' }, close.to);
      else if (isWellFormed(tag)) add(tag, inside);
    } else if (end) {
      const [all, name = ''] = end;
      const isBreak = name.toLowerCase() === 'br';
      add(
        { kind: isBreak ? 'start' : 'end', source: all, name: nameOf(name), attributes: '', isWhole: false },
        at + all.length,
      );
    }
    at = source.indexOf('<', Math.max(textFrom, at + 1));
  }
  at = source.length;
  if (at > textFrom) tokens.push({ kind: 'text', source: source.slice(textFrom) });
  return tokens;
}

function matchAt(pattern: RegExp, source: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(source);
}

/** Programs that write formulas put a prefix before the names of MathML. */
function nameOf(written: string): string {
  const name = written.toLowerCase();
  const bare = name.replace(/^(?:mml|m):/, '');
  return bare === 'math' || (bare !== name && tagFor(bare)?.startsWith('m')) ? bare : name;
}

function isWellFormed({ name, attributes }: Tag): boolean {
  const all = attributesOf(attributes);
  // A picture is one that says where it is, or what it shows.
  if (name === 'img' && !all.some(([key, value]) => /^(?:src|alt)$/.test(key) && value)) return false;
  return all.every(([key, value]) => value !== undefined || switches.test(key));
}

function attributesOf(text: string): [name: string, value: string | undefined][] {
  const found = text.matchAll(new RegExp(attributes.source, 'gi'));
  return [...found].map(([, name = '', ...values]) => [
    name.toLowerCase(),
    values.find((value) => value !== undefined),
  ]);
}

/** Finds the end of each tag. Tags may cross, as in <b><i></b></i>: browsers know what to do with them. */
function findEnds(tokens: readonly Token[]): void {
  const open = new Map<string, Tag[]>();
  for (const token of tokens) {
    if (token.kind === 'start') {
      if (token.isWhole) continue;
      const starts = open.get(token.name) ?? [];
      starts.push(token);
      open.set(token.name, starts);
    } else if (token.kind === 'end') {
      const start = open.get(token.name)?.pop();
      if (!start) continue;
      start.other = token;
      token.other = start;
    }
  }
}

function write(tokens: readonly Token[]): Markup {
  const around = new Map<string, number>();
  const isOpen = (name: string) => (around.get(name) ?? 0) > 0;
  const count = (name: string, by: number) => around.set(name, (around.get(name) ?? 0) + by);
  const inMaths = mathsReader();
  const unseen = new Set<string>();
  let [html, text] = ['', ''];
  let [hasTags, hasPicture] = [false, false];
  const sign = (source: string) => {
    html += escapeSigns(source);
    text += decodeEntities(source);
  };
  for (const token of tokens) {
    if (token.kind === 'text') sign(token.source);
    else if (token.kind === 'unseen') {
      hasTags = true;
      if (token.name !== '') unseen.add(token.name);
    } else {
      const { kind, name, other, isWhole } = token;
      if (kind === 'start') {
        const hasEnd = other !== undefined || isWhole || emptyTags.includes(name) || mayLackItsEnd(name, isOpen);
        token.tag = hasEnd && mayBeIn(name, isOpen) ? tagFor(name) : undefined;
      } else token.tag = other?.tag;
      if (token.tag === undefined) {
        sign(token.source);
        continue;
      }
      const tag = inMaths.take(token, token.tag);
      token.tag = tag;
      if (other) count(name, kind === 'start' ? 1 : -1);
      hasTags = true;
      html += tagText(token, tag);
      if (isBlock(tag)) text += ' ';
      if (name !== 'img') continue;
      const attributes = new Map(attributesOf(token.attributes));
      if (attributes.get('src')) hasPicture = true;
      else text += decodeEntities(attributes.get('alt') ?? '');
    }
  }
  return { html, text, hasTags, hasPicture, unseen: [...unseen] };
}

/** Lets through what may be in a formula. For a parser, a formula ends where something else begins. */
function mathsReader() {
  let formula: Tag | undefined;
  let leaf: Tag | undefined;
  return {
    take: (token: Tag, tag: string): string => {
      if (!formula) {
        if (tag === 'math' && token.kind === 'start' && token.other) formula = token;
        return tag;
      }
      if (token.other === formula) {
        formula = undefined;
        leaf = undefined;
        return tag;
      }
      if (leaf) {
        if (token.other !== leaf) return '';
        leaf = undefined;
        return tag;
      }
      if (!mathsTags.includes(tag) || tag === 'math') return '';
      if (token.kind === 'start' && token.other && isLeaf(tag)) leaf = token;
      return tag;
    },
  };
}

/** Whether a part of a formula has letters and nothing else. */
const isLeaf = (tag: string) => /^(?:mi|mn|mo|ms|mtext)$/.test(tag);

function tagText({ kind, name, attributes, isWhole, other }: Tag, tag: string): string {
  if (tag === '') return '';
  if (kind === 'end') return `</${tag}>`;
  const kept = tag === name ? escapeSigns(attributes) : '';
  if (isWhole || (emptyTags.includes(name) && !other))
    return isEmptyHtml(tag) ? `<${tag}${kept}>` : `<${tag}${kept}></${tag}>`;
  return `<${tag}${kept}>`;
}

const isEmptyHtml = (tag: string) => /^(?:br|hr|img)$/.test(tag);

/** Whether it is what an editor makes of no text at all: <p><br></p>. */
function isEmptyDocument(tokens: readonly Token[]): boolean {
  const [first] = tokens;
  const isWrapped = first?.kind === 'start' && /^(?:p|div)$/.test(first.name) && first.other !== undefined;
  return isWrapped && tokens.every(({ kind }) => kind !== 'unseen');
}

const signs = new RegExp(`<|>|&(?!${entity})`, 'gi');
const escapes: Record<string, string> = { '<': '&lt;', '>': '&gt;', '&': '&amp;' };

/** HTML of a text that may have entities, but no tags. */
function escapeSigns(text: string): string {
  return text.replaceAll(signs, (sign) => escapes[sign] ?? sign);
}
