import { beginningOf, type FoundQuestion, type QuestionFile } from '#server/import/question-files/found-question.ts';
import { withoutTags } from '#server/import/question-files/html-text.ts';
import { noteOf } from '#server/import/question-files/item-notes.ts';
import { readQti1Items } from '#server/import/question-files/qti-1.ts';
import { textOf } from '#server/messages/text.ts';
import type { PackageFiles } from './package-files.ts';
import type { Quiz } from './quizzes.ts';

/** The questions of all quizzes of QTI 1.2, those of banks last. `others` is how many quizzes stand beside them. */
export function readQuizzes(quizzes: readonly Quiz[], others: number, files: PackageFiles): QuestionFile {
  const inOrder = [...quizzes.filter(({ isBank }) => !isBank), ...quizzes.filter(({ isBank }) => isBank)];
  const hasSeveral = inOrder.length + others > 1;
  const origins = inOrder.flatMap((quiz) => quiz.items.map((item) => ({ quiz, item })));
  const read = readQti1Items(origins.map(({ quiz, item }) => (hasSeveral ? { ...item, topic: quiz.title } : item)));
  const file: QuestionFile = { questions: [], leftOut: read.leftOut, notes: read.notes };
  const known = new Set<string>();
  for (const question of read.questions) {
    const quiz = origins[question.line - 1]?.quiz;
    const id = JSON.stringify({ ...question, line: 0, topic: '', marks: '' });
    // A bank has what its quizzes have. Two quizzes may ask the same.
    if (quiz?.isBank && known.has(id)) {
      const text = beginningOf(withoutTags(question.question));
      file.leftOut.push({ line: question.line, text, why: textOf('questionFile.twice') });
    } else file.questions.push(pictured(question, quiz?.path ?? '', files));
    known.add(id);
  }
  const banks = new Set(inOrder.flatMap(({ isBank, ident }) => (isBank ? ident : [])));
  let missing = 0;
  for (const { title, ...quiz } of inOrder)
    for (const bank of quiz.banks)
      if (!banks.has(bank))
        file.leftOut.push({
          line: origins.length + 1 + missing++,
          text: title,
          why: textOf('questionFile.bankMissing'),
        });
  const shared = origins.flatMap(({ quiz }, at) => (quiz.hasSharedPoints ? [at + 1] : []));
  if (shared.length > 0) file.notes.push(noteOf('sharedPoints', shared));
  const picked = inOrder.reduce((sum, quiz) => sum + quiz.picked, 0);
  if (picked > 0) file.notes.push(textOf('questionFile.note.picked', { count: String(picked) }));
  return file;
}

function pictured(question: FoundQuestion, from: string, files: PackageFiles): FoundQuestion {
  const shown = (html: string) => files.withPictures(html, from);
  return {
    ...question,
    question: shown(question.question),
    options: question.options.map(shown),
    passage: shown(question.passage),
    explanation: shown(question.explanation),
  };
}
