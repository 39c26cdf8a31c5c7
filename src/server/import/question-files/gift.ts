import { type KeyedText, textOf } from '#server/messages/text.ts';
import { escapeText } from '#server/platform/text/escape-html.ts';
import { beginningOf, type FoundQuestion, type LeftOut, type QuestionFile, unsaid } from './found-question.ts';
import { fileOf, type ReadItem, type Unusual } from './item-notes.ts';
import { aroundText, rangeText } from './typed-range.ts';
import { type Weighted, weighOptions } from './weigh-options.ts';

/**
 * Reads GIFT, the text format of Moodle (https://docs.moodle.org/en/GIFT_format): a blank line ends a question, and its
 * answers are in braces. Where braces of TeX are not escaped, a block is read once more with these as part of the TeX.
 */
export function readGift(text: string): QuestionFile {
  const items: ReadItem[] = [];
  let topic = '';
  for (const block of blocksOf(text)) {
    const lines = block.lines.filter(({ text: line }) => !line.trimStart().startsWith('//'));
    const asked: Line[] = [];
    for (const line of lines) {
      const category = /^\s*\$CATEGORY:\s*(.*)$/i.exec(line.text)?.[1];
      if (category === undefined) asked.push(line);
      else topic = lastOfPath(category);
    }
    if (asked.every((line) => line.text.trim() === '')) continue;
    const read = readBlock(asked);
    items.push('why' in read ? read : { ...read, topic });
  }
  return fileOf(items);
}

/** Whether a text has names of questions or lists of answers as GIFT writes them. A formula or a program has braces, too. */
export function isGift(text: string): boolean {
  const list = /\{\s*(?:[=~]|#\s*[-+.=%\d])|(?<![a-z}^_]\s*)\{\s*(?:T|F|TRUE|FALSE)\s*(?:#[^{}]*)?\}/i;
  return /^\s*::(?:\\.|[^\\:]|:(?!:))+::/m.test(text) || list.test(maskEscaped(text, true));
}

interface Line {
  number: number;
  text: string;
}

interface Block {
  lines: Line[];
}

function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let lines: Line[] = [];
  for (const [at, line] of [...text.split(/\r\n?|\n/), ''].entries()) {
    if (line.trim() !== '') lines.push({ number: at + 1, text: line });
    else if (lines.length > 0) {
      const open = blocks.at(-1);
      if (open && goesOn(open.lines, lines)) open.lines.push(...lines);
      else blocks.push({ lines });
      lines = [];
    }
  }
  return blocks;
}

/** A blank line stands within a list of answers: no other begins in the next block before it ends. */
function goesOn(open: readonly Line[], next: readonly Line[]): boolean {
  const [before, after] = [open, next].map((lines) => maskEscaped(textOfLines(lines), false));
  const isOpen = before !== undefined && before.lastIndexOf('{') > before.lastIndexOf('}');
  return isOpen && after !== undefined && /^[^{]*(?:\}|$)/.test(after) && !/^\s*(?:::|\$CATEGORY)/i.test(after);
}

function textOfLines(lines: readonly Line[]): string {
  return lines.map((line) => line.text).join('\n');
}

/** 'Optics' of '$course$/top/Physics/Optics'. A name may have a slash that is written twice. */
function lastOfPath(path: string): string {
  return (
    path
      .trim()
      .split(/(?<!\/)\/(?!\/)/)
      .at(-1)
      ?.replaceAll('//', '/')
      .trim() ?? ''
  );
}

/** Braces in formulas count as answers, unless only without them the block has one list of answers. */
function readBlock(lines: Line[]): ReadItem {
  const plain = readAs(lines, { hasTexBraces: false });
  if (!('why' in plain)) return plain;
  const text = textOfLines(lines);
  if (!tex.test(text)) return plain;
  const withTex = readAs(lines, { hasTexBraces: true });
  return 'why' in withTex ? plain : { ...withTex, has: ['texBraces', ...withTex.has] };
}

const tex = /\$[^$]+\$|\\\(.+?\\\)|\\\[.+?\\\]/s;

function readAs(lines: Line[], { hasTexBraces }: { hasTexBraces: boolean }): ReadItem {
  const text = textOfLines(lines);
  const masked = maskEscaped(text, hasTexBraces);
  const first = lines[0]?.number ?? 1;
  const lineAt = (at: number) => lines[text.slice(0, at).split('\n').length - 1]?.number ?? first;
  const left = (why: KeyedText, line = first): LeftOut => ({ line, text: beginningOf(withoutHead(text).stem), why });

  const open = masked.indexOf('{');
  const close = masked.indexOf('}', open);
  if (open === -1) return left(textOf('questionFile.description'));
  if (close === -1) return left(textOf('questionFile.giftOpen'), lineAt(open));
  const second = masked.indexOf('{', close);
  if (second !== -1) return left(textOf('questionFile.giftSecond'), lineAt(second));
  const nested = masked.slice(open + 1, close).indexOf('{');
  if (nested !== -1) return left(textOf('questionFile.giftSecond'), lineAt(open + 1 + nested));

  const { stem, format } = withoutHead(text.slice(0, open));
  const question = shown(withGap(stem.trimEnd(), text.slice(close + 1).trim()), format);
  const answers = readAnswers(text.slice(open + 1, close), masked.slice(open + 1, close));
  if ('why' in answers) return left(answers.why);
  return { ...unsaid, line: first, question, ...answers };
}

/** Text behind the answers goes on where they are a gap in it. Some only end the sentence there. */
function withGap(stem: string, after: string): string {
  if (after === '') return stem;
  if (!/^[.?!:]+$/.test(after)) return `${stem} _____${/^[.,;:?!]/.test(after) ? '' : ' '}${after}`;
  return /[.?!:]$/.test(stem) ? stem : `${stem} _____${after}`;
}

/** Of the same length, with a blank for each sign that is escaped, or within TeX whose braces are not. */
function maskEscaped(text: string, hasTexBraces: boolean): string {
  const blank = (found: string) => found.replaceAll(/[^\n]/g, ' ');
  const masked = text.replaceAll(/\\[~=#{}:\\]/g, blank);
  return hasTexBraces ? masked.replaceAll(new RegExp(tex, 'gs'), blank) : masked;
}

/** Moodle writes each backslash twice. A line break is none in a formula, where \\n begins a command. */
function unescaped(text: string): string {
  const inTex = [...text.matchAll(new RegExp(tex, 'gs'))].map(({ 0: whole, index }) => [index, index + whole.length]);
  return text.replaceAll(/\\([~=#{}:\\]|n)/g, (whole, sign: string, at: number) => {
    if (sign !== 'n') return sign;
    const isCommand = /^[a-z]/i.test(text.slice(at + 2)) && inTex.some(([from = 0, to = 0]) => at >= from && at < to);
    return isCommand ? whole : '\n';
  });
}

/** A text without its escapes, as HTML. Plain text shows its signs. */
function shown(text: string, format: string): string {
  const read = unescaped(text).trim();
  return format === 'plain' ? escapeText(read) : read;
}

/** The stem without the question's name and its format. Other brackets are text. */
function withoutHead(text: string): { stem: string; format: string } {
  const [, unnamed = text] = /^\s*::(?:\\.|[^\\:]|:(?!:))*::([\s\S]*)$/.exec(text) ?? [];
  return withoutFormat(unnamed);
}

function withoutFormat(text: string): { stem: string; format: string } {
  const [whole = '', format = ''] = /^\s*\[(html|markdown|plain|moodle)\]/i.exec(text) ?? [];
  return { stem: text.slice(whole.length).trimStart(), format: format.toLowerCase() };
}

type Answers = Pick<FoundQuestion, 'kind' | 'options' | 'right' | 'key' | 'explanation'> &
  Partial<Pick<FoundQuestion, 'negative_marks' | 'partial_marks'>> & { has: Unusual[] };

function readAnswers(text: string, masked: string): Answers | { why: KeyedText } {
  const general = masked.indexOf('####');
  const explained = withoutFormat(general === -1 ? '' : text.slice(general + 4));
  const explanation = shown(explained.stem, explained.format);
  const own = general === -1 ? text : text.slice(0, general);
  const ownMasked = masked.slice(0, own.length);
  const trimmed = own.trim();
  if (trimmed === '') return { why: textOf('questionFile.essay') };
  const truth = /^(T|TRUE|F|FALSE)\s*(#[\s\S]*)?$/i.exec(trimmed);
  if (truth) {
    const isTrue = truth[1]?.toUpperCase().startsWith('T');
    const has: Unusual[] = truth[2] === undefined ? [] : ['feedback'];
    return { kind: 'single', options: ['True', 'False'], right: [isTrue ? 0 : 1], key: '', explanation, has };
  }
  if (trimmed.startsWith('#')) return readNumber(trimmed.slice(1), explanation);
  if (trimmed.startsWith('>') || trimmed.startsWith('<')) return { why: textOf('questionFile.ordering') };
  const parts = partsOf(own, ownMasked);
  if (parts.length === 0) return { why: textOf('questionFile.giftNoAnswers') };
  if (parts.every((part) => part.sign === '=' && part.masked.includes('->')))
    return { why: textOf('questionFile.matching') };
  if (parts.every(({ sign }) => sign === '=')) return { why: textOf('questionFile.words') };
  const has: Unusual[] = parts.some(({ hasFeedback }) => hasFeedback) ? ['feedback'] : [];
  const options: Weighted[] = parts.map(({ sign, percent, text: option }) => ({
    text: option,
    percent: percent ?? (sign === '=' ? 100 : 0),
  }));
  const isSeveral = parts.every(({ sign }) => sign === '~') || parts.filter(({ sign }) => sign === '=').length > 1;
  const weighed = weighOptions(options, { isSeveral, marks: 1 });
  if ('why' in weighed) return weighed;
  const { hasOtherParts, ...marked } = weighed;
  return { ...marked, key: '', explanation, has: hasOtherParts ? [...has, 'parts'] : has };
}

interface Part {
  sign: '=' | '~';
  percent: number | undefined;
  text: string;
  masked: string;
  hasFeedback: boolean;
}

/** The answers of a list, each behind = or ~. */
function partsOf(text: string, masked: string): Part[] {
  // '~=' is a right one in a list whose options all begin with ~.
  const starts = [...masked.matchAll(/~\s*=|[=~]/g)];
  return starts.flatMap(({ 0: written, index: from }, at): Part[] => {
    const to = starts[at + 1]?.index ?? text.length;
    const first = from + written.length;
    const sign = written.endsWith('=') ? '=' : '~';
    const weight = /^\s*%(-?\d+(?:\.\d+)?)%/.exec(masked.slice(first, to));
    const begin = first + (weight?.[0].length ?? 0);
    const feedback = masked.slice(begin, to).indexOf('#');
    const end = feedback === -1 ? to : begin + feedback;
    const { stem, format } = withoutFormat(text.slice(begin, end));
    return [
      {
        sign,
        percent: weight ? Number(weight[1]) : undefined,
        text: shown(stem, format),
        masked: masked.slice(begin, end),
        hasFeedback: feedback !== -1,
      },
    ];
  });
}

/** '5', '5:0.1', '1..5', or several of these with how right each is. Behind ~ is what is said about all others. */
function readNumber(text: string, explanation: string): Answers | { why: KeyedText } {
  const masked = maskEscaped(text, false);
  const starts = [...masked.matchAll(/[=~]/g)].map(({ index }) => index);
  const isList = /^\s*=/.test(masked);
  const several = (isList ? starts : [-1, ...starts]).map((from, at) => {
    const end = starts[isList ? at + 1 : at] ?? text.length;
    return { isWrong: masked[from] === '~', text: text.slice(from + 1, end), masked: masked.slice(from + 1, end) };
  });
  const read = several.map(({ isWrong, text: one, masked: oneMasked }) => {
    const feedback = oneMasked.indexOf('#');
    const answer = feedback === -1 ? one : one.slice(0, feedback);
    const [, percent = isWrong ? '0' : '100', value = ''] =
      /^\s*(?:%(-?\d+(?:\.\d+)?)%)?\s*([\s\S]*?)\s*$/.exec(answer) ?? [];
    return { percent: Number(percent), value, hasFeedback: feedback !== -1 };
  });
  const right = read.filter(({ percent }) => percent === 100);
  if (right.length === 0) return { why: textOf('questionFile.noRight') };
  const key = right.map(({ value }) => numberKey(unescaped(value))).join(' or ');
  const has: Unusual[] = [
    ...(read.some(({ percent }) => percent > 0 && percent < 100) ? (['severalNumbers'] as const) : []),
    ...(read.some(({ hasFeedback }) => hasFeedback) ? (['feedback'] as const) : []),
  ];
  return { kind: 'number', options: [], right: [], key, explanation, has };
}

/** A number with what it may be away from that, or a range, as it is written here. */
function numberKey(value: string): string {
  const [, middle, tolerance] = /^([^:]+?)\s*:\s*([^:]+)$/.exec(value) ?? [];
  if (middle !== undefined && tolerance !== undefined) return aroundText(middle, tolerance);
  const [, from, to] = /^(.+?)\s*\.\.\s*(.+)$/.exec(value) ?? [];
  return from !== undefined && to !== undefined ? rangeText(from, to) : value;
}
