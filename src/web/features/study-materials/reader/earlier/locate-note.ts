import { type Annotation, boxesOf } from '#web/device/annotations/annotation.ts';
import { centre, type Letter } from '#web/device/annotations/letters.ts';
import type { Box, PageText } from '#web/device/annotations/page-text.ts';
import { type Index, indexOf, rangeIn, readable } from '#web/device/annotations/quote.ts';
import { type Context, findExactly, findNearly, similarity } from './find-text.ts';
import { highlightOn, shifted } from './reshape.ts';

/** The pages of the new version. */
export interface NewPages {
  count: number;
  read: (pageIndex: number) => Promise<PageText>;
}

/** How much text around a note is compared. */
const contextLength = 40;
/** On another page, a text has to be at least this long, or as much of its surroundings has to agree. */
const recognisable = 16;
/** A page that is at least so alike is the same page. */
const alike = 0.6;
/** How many pages away a text that was changed may be. */
const nearlyReach = 2;

/**
 * Finds the place of a note in the new version, by the text of its old page. A highlight goes to its text: on the same
 * page, else on the nearest page that has it, else where nearly the same text is. A text or a drawing moves with the
 * text beside it. Undefined where there is no such place.
 */
export async function locateNote(
  note: Annotation,
  oldPage: PageText | undefined,
  pages: NewPages,
): Promise<Annotation | undefined> {
  // What was stored by an earlier version of the app has no text until its page was shown again.
  if (!oldPage) return undefined;
  const { pageIndex } = note;
  const same = pageIndex < pages.count ? await pages.read(pageIndex) : undefined;
  if (same && isSamePage(oldPage, same)) return note;
  const old = indexOf(oldPage);
  const boxes = note.annotationType === 9 ? boxesOf(note.quadPoints ?? []) : [];
  const marked = boxes.length > 0 ? rangeIn(old, boxes) : undefined;
  if (note.annotationType === 9 && marked) return placeHighlight(note, old, marked, pages);
  return locateBeside(note, oldPage, old, same, pages);
}

/** The text beside a note, for a list in which a drawing has no words of its own. */
export function surroundingsOf(note: Annotation, page: PageText | undefined): string {
  if (!page) return '';
  const index = indexOf(page);
  const nearest = nearestTo(index, note.rect);
  if (nearest === undefined) return '';
  const { letters, at } = index;
  let from = at[Math.max(nearest - 20, 0)] ?? 0;
  let to = at[Math.min(nearest + 20, at.length - 1)] ?? 0;
  // Whole words.
  while (from > 0 && letters[from - 1]?.char.trim()) from -= 1;
  while (letters[to + 1]?.char.trim()) to += 1;
  return readable(letters.slice(from, to + 1));
}

async function placeHighlight(
  note: Annotation & { annotationType: 9 },
  old: Index,
  { start, end }: { start: number; end: number },
  pages: NewPages,
): Promise<Annotation | undefined> {
  const wanted = old.text.slice(start, end);
  const context = contextOf(old.text, start, end);
  const onPage = async (pageIndex: number, nearly: boolean) => {
    const page = indexOf(await pages.read(pageIndex));
    const found = nearly ? findNearly(page.text, wanted) : findExactly(page.text, wanted, context, start);
    if (!found) return undefined;
    const isSure = pageIndex === note.pageIndex || nearly || isRecognisable(page.text, found, wanted, context);
    return isSure ? highlightOn(note, pageIndex, lettersIn(page, found)) : undefined;
  };
  for (const pageIndex of outwards(note.pageIndex, pages.count)) {
    const placed = await onPage(pageIndex, false);
    if (placed) return placed;
  }
  for (const pageIndex of outwards(note.pageIndex, pages.count).slice(0, 2 * nearlyReach + 1)) {
    const placed = await onPage(pageIndex, true);
    if (placed) return placed;
  }
  return undefined;
}

/** A text or a drawing: it keeps its distance from the text that is nearest to it. */
async function locateBeside(
  note: Annotation,
  oldPage: PageText,
  old: Index,
  same: PageText | undefined,
  pages: NewPages,
): Promise<Annotation | undefined> {
  const nearest = nearestTo(old, note.rect);
  if (nearest === undefined) {
    // Pages without text, such as photographs of a notebook, can only be counted.
    const isBlank = same?.pieces.every(({ text }) => !text.trim());
    return same && isBlank && pages.count === oldPage.pageCount && isSameSize(oldPage, same) ? note : undefined;
  }
  const start = Math.max(nearest - contextLength / 2, 0);
  const anchor = old.text.slice(start, nearest + contextLength / 2);
  const context = contextOf(old.text, start, start + anchor.length);
  const from = old.letters[old.at[nearest] ?? 0];
  for (const pageIndex of outwards(note.pageIndex, pages.count)) {
    const newPage = await pages.read(pageIndex);
    const page = indexOf(newPage);
    const found = findExactly(page.text, anchor, context, start);
    const to = found && page.letters[page.at[found.start + nearest - start] ?? 0];
    if (to && from && (pageIndex === note.pageIndex || isRecognisable(page.text, found, anchor, context)))
      return shifted(note, pageIndex, [to.box[0] - from.box[0], to.box[1] - from.box[1]], newPage.view);
    // The text beside it was changed, but the page is still this page.
    if (pageIndex === note.pageIndex && similarity(old.text, page.text) >= alike)
      return shifted(note, pageIndex, [0, 0], newPage.view);
  }
  return undefined;
}

function isRecognisable(text: string, found: { start: number; end: number }, wanted: string, context: Context) {
  const { length } = wanted;
  const before = Math.max(found.start - context.before.length, 0);
  const around = text.slice(before, found.end + context.after.length);
  return length >= recognisable || similarity(context.before + wanted + context.after, around) >= alike;
}

/** All pages, the nearest first: 4, 5, 3, 6, 2, … */
function outwards(from: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => index).sort(
    (one, other) => Math.abs(one - from) - Math.abs(other - from) || other - one,
  );
}

function contextOf(text: string, start: number, end: number): Context {
  return { before: text.slice(Math.max(start - contextLength, 0), start), after: text.slice(end, end + contextLength) };
}

function nearestTo(index: Index, [left, bottom, right, top]: Box): number | undefined {
  let best: { at: number; distance: number } | undefined;
  for (const [at, letter] of index.at.entries()) {
    const [x, y] = centre(index.letters[letter]?.box ?? [0, 0, 0, 0]);
    const distance = Math.hypot(Math.max(left - x, 0, x - right), Math.max(bottom - y, 0, y - top));
    if (!best || distance < best.distance) best = { at, distance };
  }
  return best?.at;
}

function lettersIn({ letters, at }: Index, { start, end }: { start: number; end: number }): Letter[] {
  return letters.slice(at[start], (at[end - 1] ?? 0) + 1);
}

function isSamePage(one: PageText, other: PageText): boolean {
  return one.pieces.length > 0 && JSON.stringify([one.view, one.pieces]) === JSON.stringify([other.view, other.pieces]);
}

const isSameSize = (one: PageText, other: PageText) => JSON.stringify(one.view) === JSON.stringify(other.view);
