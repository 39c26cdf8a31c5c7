import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import type { checkQuizSheetCall } from '#contract/desk/quiz-sheet.ts';

/** What a sheet says, as the server has read it. */
export type ReadSheet = DeskDataOf<typeof checkQuizSheetCall>;
