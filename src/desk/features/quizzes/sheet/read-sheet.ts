import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import type { checkQuizSheetCall } from '#contract/desk/quiz-sheet.ts';
import { t } from '#desk/texts.ts';

/** What a sheet says, as the server has read it. */
export type ReadSheet = DeskDataOf<typeof checkQuizSheetCall>;

/** A file as it was read, with the key that was given beside it. */
export interface CheckedSheet {
  file_name: string;
  base64: string;
  key: string;
  key_file?: { file_name: string; base64: string };
}

/** 'Row 3' of a sheet, 'Line 3' of a text, … */
export function numberText(counted: ReadSheet['counted'], line: number): string {
  return counted === 'row' ? t('chosenSheet.row', { line }) : t(`quizSheet.${counted}`, { line });
}
