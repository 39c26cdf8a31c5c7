import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';

export interface OutlineItem {
  title: string;
  dest: string | unknown[] | null;
  items: OutlineItem[];
}

/**
 * The page to which each entry of an outline leads. PDF.js finds a page by reading its part of the document, so there are
 * none until the student has the whole document: an outline of 205 entries would fetch all of it.
 */
export function useOutlinePages(pdf: PDFDocumentProxy, outline: OutlineItem[]): ReadonlyMap<OutlineItem, number> {
  const [pages, setPages] = useState<ReadonlyMap<OutlineItem, number>>(new Map());
  useEffect(() => {
    let isGone = false;
    const find = async () => {
      await pdf.getDownloadInfo();
      const found = await Promise.all(
        allOf(outline).map(async (item) => [item, await pageOf(pdf, item).catch(() => undefined)] as const),
      );
      if (!isGone) setPages(new Map(found.flatMap(([item, page]) => (page === undefined ? [] : [[item, page]]))));
    };
    // A document that was closed has none.
    find().catch(() => {});
    return () => {
      isGone = true;
    };
  }, [pdf, outline]);
  return pages;
}

/** The entry in whose part a page is: the last one that begins on it or before it. */
export function entryAt(pages: ReadonlyMap<OutlineItem, number>, page: number): OutlineItem | undefined {
  return [...pages].filter(([, begin]) => begin <= page).at(-1)?.[0];
}

function allOf(items: OutlineItem[]): OutlineItem[] {
  return items.flatMap((item) => [item, ...allOf(item.items)]);
}

async function pageOf(pdf: PDFDocumentProxy, { dest }: OutlineItem): Promise<number | undefined> {
  const [target] = (typeof dest === 'string' ? await pdf.getDestination(dest) : dest) ?? [];
  if (typeof target === 'number') return target + 1;
  return isReference(target) ? (await pdf.getPageIndex(target)) + 1 : undefined;
}

function isReference(target: unknown): target is { num: number; gen: number } {
  return typeof target === 'object' && target !== null && 'num' in target && 'gen' in target;
}
