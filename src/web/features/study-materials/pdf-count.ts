import type { Subject } from '#contract/subjects.ts';
import { t } from '#web/messages/study-materials.ts';

/** '2 PDFs', or 'No PDFs yet'; '' where the provider sends no count. */
export function pdfCount({ material_count }: Pick<Subject, 'material_count'>): string {
  if (material_count === undefined) return '';
  return material_count > 0 ? t('facts.materials', { count: material_count }) : t('studyChooser.none');
}

/** Whether it is known to have no PDFs. */
export const hasNoPdfs = ({ material_count }: Pick<Subject, 'material_count'>) => material_count === 0;
