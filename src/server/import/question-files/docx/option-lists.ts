import { indexOfLetter } from '#server/domain/quizzes/option-letters.ts';
import type { Mark } from './document-line.ts';

interface Marker {
  at: number;
  length: number;
  /** 'a', 'A' or '1', with its sign: those of one list are alike. */
  series: string;
  place: number;
}

/** The letters of options in a line: '(a) so   (b) not'. At its beginning, a letter may stand right before its text. */
export function markersIn(html: string): Marker[] {
  const found = html.matchAll(
    /(?<=^|\t|\s{2,}|&nbsp;|\s(?=\())(?:\(\s*([a-hA-H]|[1-8]|[अबसदकखगघ])\s*\)|([a-hA-H]|[अबसदकखगघ])[).])\s+|^\s*[*✓✔✅☑]?\s*(?:\(\s*([a-hA-H]|[1-8]|[अबसदकखगघ])\s*\)|([a-hA-H]|[अबसदकखगघ]|[1-8](?=[).]\D))[).])\s*(?=\S|$)/g,
  );
  const markers = [...found].map(({ 0: whole, 1: inside, 2: alone, 3: insideFirst, 4: aloneFirst, index }) => {
    const written = inside ?? alone ?? insideFirst ?? aloneFirst ?? '';
    const isDigit = /\d/.test(written);
    const place = isDigit ? Number(written) - 1 : (indexOfLetter(written) ?? -1);
    const kind = isDigit ? '1' : written === written.toUpperCase() && /[A-H]/.test(written) ? 'A' : 'a';
    const isInside = (inside ?? insideFirst) !== undefined;
    const sign = isInside ? '(' : whole.trim().slice(-1);
    return { at: index, length: whole.length, series: `${kind}${sign}`, place };
  });
  // '4. B) and C)' is one option.
  const alike = markers.filter(({ series }) => series === markers[0]?.series);
  const written = alike.map(({ at, length }) => html.slice(at, at + length)).join('');
  // Hindi papers count अ, ब, स, द or क, ख, ग, घ, and Marathi ones अ, ब, क, ड.
  return /[अब]/.test(written) && written.includes('क') ? [] : withoutMentions(alike);
}

/** In '(c) so  (d) Both (a) and (b)' an option names others. A longer list behind a shorter one is that of the options. */
function withoutMentions(markers: Marker[]): Marker[] {
  const runs: Marker[][] = [];
  for (const marker of markers) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    if (run && before && marker.place > before.place) run.push(marker);
    else runs.push([marker]);
  }
  const [first = [], ...others] = runs;
  const isLonger = others.some((run) => run.length > first.length && run.every(({ place }, at) => place === at));
  if (first[0]?.place === 0 && isLonger) return markers;
  let last = -1;
  return markers.filter(({ place }) => {
    const isNext = place > last;
    last = Math.max(last, place);
    return isNext;
  });
}

export interface OptionsLine {
  html: string;
  marks: readonly Mark[];
}

export interface WrittenOption {
  html: string;
  marks: readonly Mark[];
  hasSign: boolean;
}

export interface SplitQuestion {
  question: string;
  options: WrittenOption[];
  /** How they are lettered: 'a(' or '1.', or '' if there are none. */
  series: string;
  /** The question has other lines that begin as options do. */
  hasMore: boolean;
}

/** The options are the list of letters that comes last: a list to match may stand in the question. */
export function splitOptions(content: readonly OptionsLine[]): SplitQuestion {
  const pieces = content.flatMap(({ html, marks }) => {
    const markers = markersIn(html);
    const [first] = markers;
    const before = first === undefined ? html : html.slice(0, first.at);
    return [
      ...(first === undefined || before.trim() !== ''
        ? [{ html: before, marker: undefined, whole: before, marks }]
        : []),
      ...markers.map((marker, at) => {
        const end = markers[at + 1]?.at ?? html.length;
        // A line of several options is marked as a whole only if each of them is.
        return {
          html: html.slice(marker.at + marker.length, end),
          marker,
          whole: html.slice(marker.at, end),
          marks: markers.length === 1 ? marks : [],
        };
      }),
    ];
  });
  const begin = pieces.findLastIndex(({ marker }, at) => marker?.place === 0 && isList(pieces.slice(at)));
  const asked = begin === -1 ? pieces : pieces.slice(0, begin);
  const options: WrittenOption[] = [];
  for (const { html, marker, whole, marks } of begin === -1 ? [] : pieces.slice(begin)) {
    const last = options.at(-1);
    if (marker) options.push({ html: html.trim(), marks, hasSign: sign.test(whole) || sign.test(html) });
    else if (last)
      Object.assign(last, { html: `${last.html}\n${html.trim()}`, hasSign: last.hasSign || sign.test(html) });
  }
  return {
    question: asked.map(({ whole }) => whole.trimEnd()).join('\n'),
    options,
    series: pieces[begin]?.marker?.series ?? '',
    hasMore: asked.some(
      ({ marker }) => marker?.place === 0 && (begin === -1 || marker.series === pieces[begin]?.marker?.series),
    ),
  };
}

/** What is typed before or behind the right option. */
export const sign = /^\s*[*✓✔✅☑]\uFE0F?\s*|\s*[*✓✔✅☑]\uFE0F?\s*$/;

function isList(pieces: readonly { marker: Marker | undefined }[]): boolean {
  const markers = pieces.flatMap(({ marker }) => marker ?? []);
  return markers.length >= 2 && markers.every(({ series, place }, at) => place === at && series === markers[0]?.series);
}

export interface Marked {
  /** The right option of each question; undefined for one without options. */
  options: (number | undefined)[];
  /** The questions of which not exactly one option is marked. With any, the marks count for none. */
  others: number[];
}

/** How options are marked, by a sign or by how they are printed. Undefined if that is so in few questions only. */
export function markedOptions(all: readonly (readonly WrittenOption[])[]): Marked | undefined {
  const count = all.filter((options) => options.length > 0).length;
  const found = ways.map((isMarked): Marked => {
    const isOne = (options: readonly WrittenOption[]) => options.filter(isMarked).length === 1;
    return {
      options: all.map((options) => (options.length === 0 ? undefined : options.findIndex(isMarked))),
      others: all.flatMap((options, at) => (options.length === 0 || isOne(options) ? [] : [at])),
    };
  });
  const [best] = found.toSorted((a, b) => a.others.length - b.others.length);
  return best && count > 0 && best.others.length < count / 2 ? best : undefined;
}

const ways = [
  ({ hasSign }: WrittenOption) => hasSign,
  ...(['highlight', 'bold', 'underline', 'colour'] as const).map(
    (mark) =>
      ({ marks }: WrittenOption) =>
        marks.includes(mark),
  ),
];
