import type { Chapter } from '#contract/chapters.ts';
import type { Position } from '#web/device/reading/saved-position.ts';
import { formatSize } from '#web/messages/format-size.ts';
import { joinFacts } from '#web/messages/join-facts.ts';
import { t } from '#web/texts.ts';
import { readSoFar } from './read-so-far.ts';

type Facts = Pick<Chapter, 'material_count' | 'material_pages' | 'material_size'>;

/**
 * '2 PDFs · 40 pages · 1.6 MB' with what the provider says of them, or 'No PDFs yet'; '' where it sends no count. The pages
 * of a single one say enough, and leave a narrow card on one line.
 */
export function pdfFacts({ material_count, material_pages, material_size }: Facts): string {
  if (material_count === undefined) return '';
  if (material_count === 0) return t('studyChooser.none');
  return joinFacts(
    material_count === 1 && material_pages ? undefined : t('facts.materials', { count: material_count }),
    material_pages && t('materials.pages', { count: material_pages }),
    material_size && formatSize(material_size),
  );
}

/** Whether it is known to have no PDFs. */
export const hasNoPdfs = ({ material_count }: Facts) => material_count === 0;

/** The same of a chapter, with where the student left its PDF if it has a single one; and how much of that they have seen. */
export function chapterFacts(chapter: Chapter, position: Position | undefined): { facts: string; percent: number } {
  const read = readSoFar(chapter.material_count === 1 ? position : undefined, chapter.material_pages);
  if (read.percent === 0) return { facts: pdfFacts(chapter), percent: 0 };
  const facts = joinFacts(read.length, chapter.material_size && formatSize(chapter.material_size));
  return { facts: read.percent < 100 ? `${facts}\n${t('materials.placeSaved')}` : facts, percent: read.percent };
}
