import { t } from '#desk/texts.ts';
import { type DraftQuestion, missingIn } from './quiz-draft.ts';

/** What plainly is missing is said in the reader's language, and at its field: the words of an import are English. */
export function problemsOf(
  value: DraftQuestion,
  problems: readonly string[],
): { all: readonly string[]; atField: boolean } {
  const missing = missingIn(value);
  const atField = missing.length > 0 && missing.length >= problems.length;
  return { all: atField ? missing.map((one) => t(`quizzes.${one}`)) : problems, atField };
}
