import { type QuizFileFormat, quizFileFormats } from '#contract/desk/quiz-file.ts';
import { readQuiz } from '#server/domain/quizzes/quiz-content.repository.ts';
import { count } from '#server/files/summary-text.ts';
import { writeQuizFile } from '#server/import/export/quiz-file/write-quiz-file.ts';
import { render } from '#server/messages/text.ts';
import { writeAtomically } from '#server/ops/backup/atomic-write.ts';
import { openMediaStore } from '#server/platform/media/open-media-store.ts';
import { type Command, readArguments, UsageError } from './command.ts';
import { requireSubjects } from './find.ts';
import { readPortal } from './open-portal.ts';
import { requireQuiz } from './results/find-content.ts';

export const exportQuizCommand: Command = {
  name: 'export-quiz',
  does: 'writes the questions of a quiz for another program',
  help: `export-quiz QUIZ FILE [--as sheet|gift|moodle|qti] [--subject NAME]

Writes the questions of a quiz as they are asked today, with the right answers and the pictures, to
a new file. It says what of the quiz the format cannot hold. The pass mark and the times are in none.

  --as sheet       a spreadsheet as an academy folder has it (.quiz.csv); so also by the ending .csv
  --as gift        GIFT; so also by the ending .gift
  --as moodle      Moodle XML
  --as qti         QTI 1.2, for Canvas and others
  --subject NAME   looks for the quiz in this subject only

Only you can read the file (0600).

Examples:
  npm run portal -- export-quiz "Charges and fields" charges.gift
  npm run portal -- export-quiz Physics/Waves/Sound sound.xml --as moodle`,
  run: async (args, readConfig) => {
    const { values, positionals } = readArguments(args, { as: { type: 'string' }, subject: { type: 'string' } });
    const [name, path, ...more] = positionals;
    if (name === undefined || path === undefined || more.length > 0)
      throw new UsageError('export-quiz takes a quiz and the path of a new file.');
    const format = readFormat(values.as, path);
    const config = readConfig();
    const media = await openMediaStore(config.media);
    const quiz = await readPortal(config, async (db) => {
      const [subject_id] = values.subject === undefined ? [] : await requireSubjects(db, [values.subject]);
      const found = await requireQuiz(db, name, subject_id);
      return { name: found.path.at(-1) ?? '', questions: (await readQuiz(db, found.id)).questions };
    });
    const { text, lost } = await writeQuizFile(media, quiz, format);
    await writeAtomically(path, { overwrite: false }, (sink) => sink(Buffer.from(text)));
    const written = `${path} has ${count(quiz.questions.length, 'question', 'questions')}, with the right answers.`;
    const notes = lost.map((one) => `  ${render(one)}`);
    return [written, ...(notes.length > 0 ? ['The format cannot hold all of the quiz:', ...notes] : [])].join('\n');
  },
};

function readFormat(as: string | undefined, path: string): QuizFileFormat {
  const wanted = as ?? byEnding.find(([ending]) => path.toLowerCase().endsWith(ending))?.[1];
  const format = quizFileFormats.find((known) => known === wanted);
  if (format === undefined) throw new UsageError(`--as takes one of ${quizFileFormats.join(', ')}.`);
  return format;
}

const byEnding = [
  ['.csv', 'sheet'],
  ['.gift', 'gift'],
] as const;
