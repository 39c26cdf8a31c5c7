import { letterOf } from '#server/domain/quizzes/option-letters.ts';
import {
  beginningOf,
  type FoundQuestion,
  type LeftOut,
  pageButton,
  type QuestionFile,
  unsaid,
} from '#server/import/question-files/found-question.ts';
import { type KeyedText, textOf } from '#server/messages/text.ts';
import { goesOn, readLetters } from './answer-letters.ts';
import { assignKeys, fitKey, type Listed } from './assign-keys.ts';
import { bare, type DocumentLine, shownText, type WrittenLine } from './document-line.ts';
import { keysOfLine, keysOfTable, type ListedKey } from './key-table.ts';
import { markedOptions, type SplitQuestion, sign, splitOptions } from './option-lists.ts';
import { type Block, blocksOf, explanationLine, keyLine, withoutNumber } from './question-blocks.ts';

/**
 * Reads a paper as teachers write it: numbered questions, options behind letters, and what is right below each question or
 * in a list at the end, or as it was `given` beside the paper. A line of a question that belongs to nothing else is a part
 * of its text.
 */
export function readDocumentQuestions(lines: readonly DocumentLine[], given?: readonly ListedKey[]): QuestionFile {
  const { asked, keys: own } = splitKeys(withLabels(lines));
  const file: QuestionFile = { questions: [], leftOut: [], notes: [] };
  const { blocks, others } = blocksOf(asked);
  // One part is the whole paper.
  const hasSections = new Set(blocks.map(({ section }) => section)).size > 1;
  const forAll = marksForAll(others);
  const read = blocks.map((block) => ({ block, parts: partsOf(block) }));
  const numbered = read.map(({ block, parts }) => ({ ...parts, number: block.number }));
  const { keys: fitting, note } = fitKey(given, numbered);
  if (note) file.notes.push(note);
  const keys = [...own, ...fitting];
  const listed = assignKeys(keys, numbered);
  const hasKeys = keys.length > 0 || read.some(({ parts }) => parts.key !== '');
  const marked = hasKeys ? undefined : markedOptions(read.map(({ parts }) => parts.options));
  const below: number[] = [];
  for (const [at, { block, parts }] of read.entries()) {
    const right = marked?.others.length === 0 ? marked.options[at] : undefined;
    const { marks, negative_marks } = parts.marks === '' ? (forAll ?? parts) : parts;
    const place = hasSections ? { section: block.section } : { section: '', topic: block.topic || block.section };
    const found = toQuestion(
      { ...block, ...place },
      { ...parts, marks, negative_marks },
      { listed: listed[at] ?? { said: [] }, marked: right },
    );
    if ('why' in found) file.leftOut.push(found);
    else {
      file.questions.push(found);
      if (parts.isBelow) below.push(found.line);
    }
  }
  if (marked && marked.others.length === 0) file.notes.push(textOf('questionFile.note.marked'));
  else if (marked) {
    const numbers = marked.others.map((at) => read[at]?.block.number ?? 0);
    file.notes.push(textOf('questionFile.note.unmarked', placesOf(numbers)));
  }
  if (below.length > 0) file.notes.push(textOf('questionFile.note.below', placesOf(below)));
  const title = asked.find(({ html }) => bare(html) !== '');
  const unread = others.filter((line) => line !== title && bare(line.html) !== '' && !pageButton.test(bare(line.html)));
  if (forAll) file.notes.push(textOf('questionFile.note.marksForAll', forAll));
  const numbers = new Set(blocks.map(({ number }) => number));
  const unused = [...new Set(keys.map(({ number }) => number))].filter((number) => !numbers.has(number));
  if (unused.length > 0) file.notes.push(textOf('questionFile.note.unusedKeys', placesOf(unused)));
  const text = beginningOf(unread.map(({ html }) => bare(html)).join(' / '));
  if (unread.length > 0) file.notes.push(textOf('questionFile.note.others', { count: String(unread.length), text }));
  return file;
}

/** The right answers of a document that is a list of them, or ends with one. */
export function readDocumentKeys(lines: readonly DocumentLine[]): ListedKey[] {
  const { asked, keys } = splitKeys(withLabels(lines));
  return keys.length > 0 ? keys : keysIn(asked);
}

function withLabels(lines: readonly DocumentLine[]): WrittenLine[] {
  return lines.map(({ label, ...line }) => ({ ...line, html: label === '' ? line.html : `${label} ${line.html}` }));
}

function placesOf(paragraphs: readonly number[]) {
  return { lines: paragraphs.slice(0, 3).join(', '), count: String(paragraphs.length) };
}

const keyWord = /^(?:answers?|(?:answer)?keys?|उत्तर|(?:उत्तर)?(?:कुंजी|माला|तालिका|सूची))$/i;

/** 'Answer Key', also in two languages: 'Answer Key / उत्तरमाला'. */
function isKeyHeading(text: string): boolean {
  const words = text.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '');
  return words.length > 0 && words.every((word) => keyWord.test(word));
}

/** The paper without its list of right answers, and these in their order. */
function splitKeys(lines: readonly WrittenLine[]): { asked: readonly WrittenLine[]; keys: ListedKey[] } {
  const all = withoutHead(lines).flatMap(withoutHeadRow);
  const heading = all.findLastIndex(({ html }) => isKeyHeading(bare(html)));
  const keys = heading === -1 ? [] : keysIn(all.slice(heading + 1));
  return keys.length === 0 ? { asked: lines, keys } : { asked: all.slice(0, heading), keys };
}

/** Never from one line, or one row of a table, into the next. */
function keysIn(lines: readonly WrittenLine[]): ListedKey[] {
  return lines.flatMap((line) => {
    const rows = rowsOf(line);
    return rows.length === 0 ? keysOfLine(shownText(line.html)) : keysOfTable(rows);
  });
}

/** 'Answers: 1-a 2-b' at the end as two lines, in a paper in which nothing else says what is right. */
function withoutHead(lines: readonly WrittenLine[]): readonly WrittenLine[] {
  const headOf = ({ html }: WrittenLine) => /^([^:–—-]+)[:–—-]+(.+)$/.exec(shownText(html)) ?? [];
  const at = lines.findLastIndex((line) => isKeyHeading(headOf(line)[1] ?? ''));
  const line = lines[at];
  if (!line) return lines;
  const [, head = '', list = ''] = headOf(line);
  const isAlone = lines.every((one) => one === line || !keyLine.test(bare(one.html)));
  const isLast = lines.slice(at + 1).every((one) => bare(one.html) === '' || keysIn([one]).length > 0);
  const isList = isAlone && isLast && keysOfLine(list).length > 1;
  return isList ? lines.with(at, { ...line, html: head }).toSpliced(at + 1, 0, { ...line, html: list }) : lines;
}

/** 'Answer Key' as the first row of a table of keys is a line of its own. */
function withoutHeadRow(line: WrittenLine): WrittenLine[] {
  const [head = [], ...rows] = rowsOf(line);
  const shown = head.join(' ').trim();
  if (!isKeyHeading(shown) || keysOfTable(rows).length === 0) return [line];
  const [first = ''] = /<tr>.*?<\/tr>/s.exec(line.html) ?? [];
  return [
    { ...line, html: shown },
    { ...line, html: line.html.replace(first, '') },
  ];
}

/** The cells of a table; none of another line. */
function rowsOf({ html }: WrittenLine): string[][] {
  if (!html.startsWith('<table>')) return [];
  return [...html.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<td>(.*?)<\/td>/gs)].map(([, cell = '']) => shownText(cell)),
  );
}

/** '[+4, −1]'. Without a sign or the word, '(3, −4)' is a point. */
const marksPattern =
  /[[(]\s*(?:marks?\s*:?\s*\+?|\+|(?=[^\])]{0,40}marks?))(\d+(?:\.\d{1,2})?)\s*(?:marks?)?\s*[,;/|]\s*[-−–]\s*(\d+(?:\.\d{1,2})?)\s*(?:marks?)?\s*[\])]/i;
/** '(2 marks)' at the end of a question, and '2 marks each' in the heading of a part. */
const marksAlone = /[[(]\s*(\d+(?:\.\d{1,2})?)\s*marks?\s*[\])]\s*$/i;
const marksOfPart = /(\d+(?:\.\d{1,2})?)\s*marks?\s*each/i;
const marksLine = /^marks?\s*:\s*\+?(\d+(?:\.\d{1,2})?)\s*(?:[,;/]\s*[-−–]?\s*(\d+(?:\.\d{1,2})?))?$/i;
/** 'Each question: +4, −1', above all questions. */
const marksOfEach =
  /\b(?:each|every|all)\b.*?\+\s*(\d+(?:\.\d{1,2})?)\s*(?:marks?)?\b.*?[-−–]\s*(\d+(?:\.\d{1,2})?)(?!\d)/i;
const topicLine = /^topic\s*[:–—-]\s*(.+)$/i;
/** A solution that is nothing but a letter, or begins with one in brackets and then with a sentence of its own. */
const solvedKey = /^\s*(?:\(\s*([a-hA-H1-8])\s*\)(?=\s*(?:$|[^a-z\s]))|(?:[Oo]ption\s+)?([a-hA-H])\s*[.)]?\s*$)/;
/** An explanation may speak of the wrong options first. */
const solutionLine = /^[[(]?(?:sol|हल)/i;

/** What the paper says once of the marks of all its questions; undefined where it says nothing, or two things. */
function marksForAll(others: readonly WrittenLine[]): { marks: string; negative_marks: string } | undefined {
  const said = others.flatMap(({ html }) => {
    const [, marks, negative_marks] = marksOfEach.exec(bare(html)) ?? [];
    return marks !== undefined && negative_marks !== undefined ? [{ marks, negative_marks }] : [];
  });
  return said.length === 1 ? said[0] : undefined;
}

interface Parts
  extends SplitQuestion,
    Pick<FoundQuestion, 'key' | 'explanation' | 'marks' | 'negative_marks' | 'topic'> {
  /** The explanation has lines that only stand below what is right. */
  isBelow: boolean;
  /** Another question is in it, whose number is missing or is another. */
  hasSeveralKeys: boolean;
}

function partsOf({ lines }: Block): Parts {
  const content: WrittenLine[] = [];
  const explanation: string[] = [];
  let [key, marks, negative_marks, topic] = ['', '', '', ''];
  const below: WrittenLine[] = [];
  let isExplained = false;
  let isSolved = false;
  let isBelow = false;
  let hasSeveralKeys = false;
  for (const [at, line] of lines.entries()) {
    const html = at === 0 ? withoutNumber(line.html) : line.html;
    const text = bare(html);
    const [, written] = keyLine.exec(text) ?? [];
    const [, more, less] = marksLine.exec(text) ?? [];
    if (explanationLine.test(text)) {
      explanation.push(html.replace(/^[^.:–—-]*[.:–—-]*\s*/, ''));
      isSolved ||= explanation.length === 1 && solutionLine.test(text);
      isExplained = true;
    } else if (written !== undefined && content.length > 0 && key === '' && !isExplained) key = written;
    else if (more !== undefined) [marks, negative_marks] = [more, less ?? ''];
    else if (topicLine.test(text)) topic = topicLine.exec(text)?.[1] ?? '';
    else if (isExplained || key !== '') {
      const isSecond = written !== undefined && key !== '';
      hasSeveralKeys ||= isSecond && (written !== key || splitOptions(below).options.length > 1);
      below.push({ ...line, html });
      explanation.push(html);
      isBelow ||= !isExplained;
    } else content.push({ ...line, html });
  }
  const solved = key === '' && isSolved ? solvedKey.exec(explanation[0] ?? '') : null;
  const since = (explanation[0] ?? '').slice(solved?.[0].length).trimStart();
  // '(a), (c)' is more than one.
  if (solved && !/^\(/.test(since) && !goesOn.test(since.replaceAll('&amp;', '&'))) {
    key = solved[1] ?? solved[2] ?? '';
    explanation[0] = since;
  }
  const { question: whole, ...split } = splitOptions(content);
  const found = marksPattern.exec(whole) ?? marksAlone.exec(whole);
  if (found) [, marks = '', negative_marks = ''] = found;
  const question = whole.replace(found?.[0] ?? '', '').trim();
  const said = { key, explanation: explanation.join('\n').trim(), marks, negative_marks, topic };
  return { ...split, ...said, question, isBelow, hasSeveralKeys };
}

/** Options within the question, which were not found: '1) N 2) J'. */
const numberedOptions = /(?:^|\s)[([]?1\s*[)\]].*\s[([]?2\s*[)\]]/;

const truth = /^\(?(t|f)(?:rue|alse)?\)?\.?$/i;

function toQuestion(
  block: Block,
  { question, options: written, series, hasMore, key: own, ...parts }: Parts,
  { listed, marked }: { listed: Listed; marked: number | undefined },
): FoundQuestion | LeftOut {
  const line = block.lines[0]?.paragraph ?? 1;
  const left = (why: KeyedText): LeftOut => ({ line, text: `${block.number}. ${beginningOf(bare(question))}`, why });
  const unreadable = [...block.passageLines, ...block.lines].find((one) => one.unreadable !== undefined)?.unreadable;
  if (unreadable) return left(unreadable);
  if (parts.hasSeveralKeys || block.isUnclear) return left(textOf('questionFile.severalKeys'));
  const options = written.map(({ html }) => html);
  // What marks the right option in this paper is no part of it. Elsewhere a star may be.
  const signless = written.map(({ html, hasSign }) => (hasSign ? html.replace(sign, '').trim() : html));
  const said = {
    ...unsaid,
    line,
    question,
    options,
    passage: block.passage,
    section: block.section,
    topic: parts.topic || block.topic,
    explanation: parts.explanation,
    marks: parts.marks || (marksOfPart.exec(block.section)?.[1] ?? '1'),
    negative_marks: parts.negative_marks,
  };
  if (marked !== undefined && hasMore) return left(textOf('questionFile.severalKeys'));
  if (marked !== undefined) return { ...said, options: signless, kind: 'single', right: [marked] };
  if (own === '' && listed.said.length > 0 && listed.isShared)
    return left(textOf('questionFile.sameNumber', { number: String(block.number) }));
  if (listed.unclear !== undefined) return left(textOf('questionFile.keyUnclear', { answer: listed.unclear }));
  const meaningOf = (key: string) => readLetters(key.trim(), options, { series })?.right.join() ?? key.trim();
  const meanings = new Set(
    (own !== '' && listed.isShared ? [own] : [own, ...listed.said]).filter(Boolean).map(meaningOf),
  );
  if (meanings.size > 1) return left(textOf('questionFile.keysDiffer'));
  const key = (own || listed.said[0] || '').trim();
  if (key === '') return left(textOf('quizSheet.answerMissing'));
  if (options.length === 0) {
    const [, letter] = truth.exec(key) ?? [];
    if (letter) return { ...said, kind: 'single', options: ['True', 'False'], right: [/t/i.test(letter) ? 0 : 1] };
    return /\d/.test(key) && !hasMore && !numberedOptions.test(bare(question))
      ? { ...said, kind: 'number', key: key.replaceAll(/[()[\]]/g, '').trim() }
      : left(textOf('questionFile.noOptions'));
  }
  const read = readLetters(key, options, { series });
  if (!read) {
    const [first, last] = series.startsWith('1') ? ['1', String(options.length)] : ['a', letterOf(options.length - 1)];
    return left(textOf('questionFile.answerBeyond', { answer: beginningOf(key), first, last }));
  }
  const explanation = [read.more, parts.explanation].filter((text) => text !== '').join('\n');
  return { ...said, explanation, kind: read.right.length > 1 ? 'multiple' : 'single', right: read.right };
}
