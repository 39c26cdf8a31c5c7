import type { Chapter } from '#contract/chapters.ts';
import { formatSize } from '#web/messages/format-size.ts';
import { joinFacts } from '#web/messages/join-facts.ts';
import { t } from '#web/messages/study-materials.ts';

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
