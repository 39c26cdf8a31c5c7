import type { ListedAttempt } from '#server/domain/results/attempts.repository.ts';
import type { Column } from '#server/files/tables/column.ts';
import { dataAttempt, dataPerson } from './columns.ts';

const dataQuiz: Column<ListedAttempt>[] = [
  { name: 'subject', of: ({ subject_name }) => subject_name },
  { name: 'chapter', of: ({ chapter_name }) => chapter_name },
  { name: 'quiz_id', of: ({ quiz_id }) => quiz_id },
  { name: 'quiz', of: ({ quiz_name }) => quiz_name },
];

/** Who has which marks, for programs. */
export const markColumns: Column<ListedAttempt>[] = [...dataPerson, ...dataQuiz, ...dataAttempt];
