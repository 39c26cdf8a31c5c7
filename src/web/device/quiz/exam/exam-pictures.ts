import { create } from 'zustand';
import type { QuestionPicture } from '#contract/quiz/quiz.ts';

/** Where the pictures of timed tests are, by attempt_id. Their URLs are valid for a while only, so they are not stored. */
export const useExamPictures = create<Record<string, QuestionPicture[]>>(() => ({}));
