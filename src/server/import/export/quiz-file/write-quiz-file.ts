import type { QuizFileFormat } from '#contract/desk/quiz-file.ts';
import type { QuizContent } from '#server/domain/content/quiz-content.ts';
import { OperatorError } from '#server/errors.ts';
import { quizSheet } from '#server/import/export/quiz-sheet.ts';
import { type KeyedText, textOf } from '#server/messages/text.ts';
import type { MediaStore } from '#server/platform/media/store.ts';
import { giftText } from './gift-text.ts';
import { moodleXmlText } from './moodle-xml-text.ts';
import { qti1Text } from './qti-1-text.ts';
import { whatIsLost } from './what-is-lost.ts';
import { withPictures } from './with-pictures.ts';
import type { WholeQuestion } from './written-out.ts';

export interface QuizFile {
  /** As a file of an academy folder. */
  file_name: string;
  text: string;
  /** What of the quiz the format cannot hold. */
  lost: KeyedText[];
}

interface QuizToWrite extends Pick<QuizContent, 'questions'> {
  name: string;
}

/** Writes a quiz as one file. Throws an OperatorError where it has no questions, or its pictures are too many or lost. */
export async function writeQuizFile(
  media: MediaStore,
  { name, questions }: QuizToWrite,
  format: QuizFileFormat,
  limits: { maxMegabytes?: number } = {},
): Promise<QuizFile> {
  if (questions.length === 0) throw new OperatorError(textOf('quizFile.none'));
  const stored = questions.map((one) => ({ ...one, keep_order: Number(one.keep_order) }));
  const whole = await withPictures(media, stored, limits);
  const { ending, write } = writers[format];
  return {
    file_name: `${plainName(name)}.quiz.${ending}`,
    text: write(whole, name),
    lost: whatIsLost(format, whole),
  };
}

const writers: Record<QuizFileFormat, { ending: string; write: (all: WholeQuestion[], name: string) => string }> = {
  sheet: { ending: 'csv', write: (all) => quizSheet(all) ?? '' },
  gift: { ending: 'gift', write: giftText },
  moodle: { ending: 'xml', write: moodleXmlText },
  qti: { ending: 'xml', write: (all, name) => qti1Text(name, all) },
};

/** Without the characters that some system does not take. */
function plainName(name: string): string {
  return name
    .replaceAll(/[\\/:*?"<>|]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
