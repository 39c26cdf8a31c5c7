import { type Command, readArguments, UsageError } from '#server/cli/command.ts';
import { requireStudent } from '#server/cli/find.ts';
import { readPortal } from '#server/cli/open-portal.ts';
import {
  attemptsHelp,
  printTable,
  readAttemptKind,
  readFilter,
  readOnly,
  requireRows,
  tableHelp,
  tableOptions,
} from '#server/cli/options.ts';
import { type ListedAttempt, listAttempts } from '#server/domain/results/attempts.repository.ts';
import { counted, markColumns, rounded, shownAttempt, shownPerson } from '#server/domain/results/columns/columns.ts';
import { summariseMarks } from '#server/domain/results/summarise-marks.ts';
import type { Column } from '#server/files/tables/column.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { internationalNumber } from '#server/platform/text/phone.ts';
import { requireQuiz } from './find-content.ts';

export const resultsCommand: Command = {
  name: 'results',
  does: 'shows the marks of a quiz, or of a student',
  help: `results QUIZ [--attempts first|best|all] [--level NAME] [--batch NAME] [--subject NAME]
               [--since DAY] [--until DAY] [--csv | --json | --xlsx FILE]
       results --student MOBILE [--attempts first|best|all] [--subject NAME]
               [--since DAY] [--until DAY] [--csv | --json | --xlsx FILE]

Shows who has which marks in a quiz, the highest share of the marks first, or the quizzes of a
student in the order of time. Give the quiz by its name or id, or as Subject/Chapter/Quiz.

${attemptsHelp("For a quiz it is 'first' unless you say so, for a student 'all'.")}
${tableHelp('only quizzes of this subject')}

Examples:
  npm run portal -- results "Charges and fields"
  npm run portal -- results --student 9876543210 --since 2026-11-01
  npm run --silent portal -- results "Charges and fields" --attempts all --csv > marks.csv
  npm run portal -- results "Charges and fields" --xlsx marks.xlsx`,
  run: async (args, config) => {
    const { values, positionals } = readArguments(args, {
      ...tableOptions,
      attempts: { type: 'string' },
      student: { type: 'string' },
    });
    const name = readOnly('results', positionals, values);
    if ((name === undefined) === (values.student === undefined))
      throw new UsageError('results takes the name of a quiz, or --student with a mobile number.');
    const kind = readAttemptKind(values.attempts ?? (name === undefined ? 'all' : 'first'));
    return await readPortal(config(), async (db) => {
      const filter = await readFilter(db, values);
      const { heading, subject, shown, data } =
        name === undefined ? await ofStudent(db, values.student ?? '') : await ofQuiz(db, name, filter.subject_id);
      const rows = await listAttempts(db, { ...subject, ...filter, kind });
      requireRows(rows, `There are no results of ${heading} that fit.`);
      return printTable(db, values, { rows, shown, data, heading, notes: [summaryOf(rows)] });
    });
  },
};

interface Subject {
  heading: string;
  subject: { quiz_id?: string; stud_id?: string };
  shown: Column<ListedAttempt>[];
  data: Column<ListedAttempt>[];
}

async function ofQuiz(db: Db, name: string, subject_id: string | undefined): Promise<Subject> {
  const quiz = await requireQuiz(db, name, subject_id);
  return {
    heading: quiz.path.join('/'),
    subject: { quiz_id: quiz.id },
    shown: [...shownPerson, ...shownAttempt],
    data: markColumns,
  };
}

async function ofStudent(db: Db, mobile: string): Promise<Subject> {
  const student = await requireStudent(db, mobile);
  return {
    heading: `${student.name} (${internationalNumber(student)})`,
    subject: { stud_id: student.stud_id },
    shown: [
      { name: 'subject', of: ({ subject_name }) => subject_name },
      { name: 'quiz', of: ({ quiz_name }) => quiz_name },
      ...shownAttempt,
    ],
    data: markColumns,
  };
}

function summaryOf(rows: readonly ListedAttempt[]): string {
  const { attempts, students, average, median } = summariseMarks(rows);
  const marked = rows.filter(({ has_pass_mark }) => has_pass_mark === 1);
  const marks =
    average === undefined || median === undefined ? '' : ` Average ${rounded(average)}%, median ${rounded(median)}%.`;
  const passes = marked.length > 0 ? `, ${summariseMarks(marked).passed.toLocaleString('en')} passed` : '';
  return `${counted(attempts, 'attempt')} of ${counted(students, 'student')}${passes}.${marks}`;
}
