import type { PDFDocumentProxy } from 'pdfjs-dist';
import { type RefObject, useEffect, useMemo, useState } from 'react';

export interface OutlineItem {
  title: string;
  dest: string | unknown[] | null;
  items: OutlineItem[];
}

/**
 * The pages to which the entries of an outline lead, as far as they are known, and the entry in whose part `page` is.
 * PDF.js finds a page by reading its part of the document, and an outline of 205 entries would fetch much of it. So the
 * current entry is found first, in a few steps, and then the pages of the entries that are in view.
 */
export function useOutlinePages(pdf: PDFDocumentProxy, outline: OutlineItem[], page: number) {
  const [pages, setPages] = useState<ReadonlyMap<OutlineItem, number>>(new Map());
  const [current, setCurrent] = useState<OutlineItem>();
  const [isPlaced, setPlaced] = useState(false);
  const entries = useMemo(() => allOf(outline), [outline]);
  const find = useMemo(() => {
    const asked = new Map<OutlineItem, Promise<number | undefined>>();
    const ask = async (item: OutlineItem) => {
      // A document that was closed has none.
      const found = await pageOf(pdf, item).catch(() => undefined);
      if (found !== undefined) setPages((known) => new Map(known).set(item, found));
      return found;
    };
    return (item: OutlineItem) => {
      const answer = asked.get(item) ?? ask(item);
      asked.set(item, answer);
      return answer;
    };
  }, [pdf]);
  useEffect(() => {
    let isGone = false;
    const place = async () => {
      const known = (item: OutlineItem) => cachedPageOf(pdf, item);
      const found = await entryAt(entries, page, known, (item) => (isGone ? Promise.resolve(undefined) : find(item)));
      if (isGone) return;
      setCurrent(found);
      setPlaced(true);
    };
    void place();
    return () => {
      isGone = true;
    };
  }, [pdf, entries, page, find]);
  return { pages, current, entries, find, isPlaced };
}

/** Calls `find` for each entry whose button comes into view. The buttons are in the order of the entries. */
export function useFindInView(
  list: RefObject<HTMLElement | null>,
  entries: OutlineItem[],
  find: (item: OutlineItem) => unknown,
  isWanted: boolean,
): void {
  useEffect(() => {
    if (!list.current || !isWanted) return;
    const items = new Map<Element, OutlineItem | undefined>();
    for (const [index, button] of list.current.querySelectorAll('button').entries()) items.set(button, entries[index]);
    const observer = new IntersectionObserver((seen) => {
      for (const { isIntersecting, target } of seen) {
        const item = isIntersecting && items.get(target);
        if (item) find(item);
      }
    });
    for (const button of items.keys()) observer.observe(button);
    return () => observer.disconnect();
  }, [list, entries, find, isWanted]);
}

type Find = (item: OutlineItem) => Promise<number | undefined>;

/**
 * The entry in whose part a page is: the last one that begins on it or before it. The entries are in the order of their
 * pages; those that lead nowhere are passed over. `known` says what costs nothing to know.
 */
async function entryAt(
  entries: OutlineItem[],
  page: number,
  known: (item: OutlineItem) => number | undefined,
  find: Find,
): Promise<OutlineItem | undefined> {
  let among = entries.filter(({ dest }) => dest !== null);
  const near = among.findLastIndex((item) => (known(item) ?? Infinity) <= page);
  const beyond = among.findIndex((item, index) => index > near && (known(item) ?? 0) > page);
  among = among.slice(Math.max(near, 0), beyond < 0 ? among.length : beyond);
  let best: OutlineItem | undefined;
  // In growing steps, because the pages close to the one that is read are most likely there already.
  for (let step = 0; among.length > 0; step = step * 2 + 1) {
    const at = Math.min(step, among.length >> 1);
    const item = among[at];
    const begin = item && (await find(item));
    if (begin === undefined) among = among.filter((each) => each !== item);
    else if (begin > page) among = among.slice(0, at);
    else [best, among] = [item, among.slice(at + 1)];
  }
  return best;
}

function allOf(items: OutlineItem[]): OutlineItem[] {
  return items.flatMap((item) => [item, ...allOf(item.items)]);
}

async function pageOf(pdf: PDFDocumentProxy, { dest }: OutlineItem): Promise<number | undefined> {
  const [target] = (typeof dest === 'string' ? await pdf.getDestination(dest) : dest) ?? [];
  if (typeof target === 'number') return target + 1;
  return isReference(target) ? (await pdf.getPageIndex(target)) + 1 : undefined;
}

/** The page of an entry, where it was opened already. */
function cachedPageOf(pdf: PDFDocumentProxy, { dest }: OutlineItem): number | undefined {
  const [target] = Array.isArray(dest) ? dest : [];
  return isReference(target) ? (pdf.cachedPageNumber(target) ?? undefined) : undefined;
}

function isReference(target: unknown): target is { num: number; gen: number } {
  return typeof target === 'object' && target !== null && 'num' in target && 'gen' in target;
}
