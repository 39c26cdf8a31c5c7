import { type Command, readArguments, UsageError } from '#server/cli/command.ts';
import { withDatabase } from '#server/cli/open-portal.ts';
import { operatorName } from '#server/cli/operator-name.ts';
import { type Format, formatHelp, formatOptions, printTable, readOnly } from '#server/cli/options.ts';
import { listWindows } from '#server/domain/enrolment/quiz-window.repository.ts';
import { type RegradePolicy, regradePolicies } from '#server/domain/grading/regrade-policy.ts';
import { type ChangedKey, listChangedKeys } from '#server/domain/regrading/open-keys.ts';
import { planRegrade, type RegradePlan } from '#server/domain/regrading/plan-regrade.ts';
import { regradeQuiz } from '#server/domain/regrading/regrade-quiz.ts';
import { listChanged, type NamedAttempt, nameFirst, totalsOf } from '#server/domain/regrading/regraded-marks.ts';
import { counted, dataPerson, rounded, shownPerson } from '#server/domain/results/columns/columns.ts';
import { shownResult } from '#server/domain/results/first-result.ts';
import { OperatorError } from '#server/errors.ts';
import { type Column, plainColumns } from '#server/files/tables/column.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { requireQuiz } from './find-content.ts';

/** What each policy does, for people. */
const policies: Record<RegradePolicy, string> = {
  'also-right': 'the old and the new answer both count',
  instead: 'only the new answer counts',
  'full-to-all': 'everybody gets the marks of the question',
  'full-to-attempted': 'everybody who answered gets the marks of the question',
  drop: 'the question counts for nobody, and the quiz is out of fewer marks',
};
const policyLines = Object.entries(policies).map(([name, does]) => `--policy ${name.padEnd(19)}${does}`);

export const regradeCommand: Command = {
  name: 'regrade',
  does: 'marks attempts again after the key of a quiz was corrected',
  help: `regrade QUIZ [--csv | --json]
       regrade QUIZ --policy POLICY [--question N] [--dry-run] [--csv | --json]

An import that corrects the answer of a question leaves the attempts that were made before as they
were marked. Without a policy, lists the questions whose answer was corrected. With one, marks the
earlier attempts again and lists whose marks change. Only questions that were asked with the same
text and the same options are marked again. Give the quiz by its name or id, or as
Subject/Chapter/Quiz.

${policyLines.map((line) => `  ${line}`).join('\n')}
  --question N          only this question, by its number today. It can be decided anew as well;
                        without it, what was decided before stays
  --dry-run             lists whose marks would change, but changes nothing
${formatHelp}

Run it again after students have submitted attempts that they began before the correction: it marks
these as well, and no attempt twice.

Examples:
  npm run portal -- regrade "Charges and fields"
  npm run portal -- regrade "Charges and fields" --policy also-right --dry-run
  npm run portal -- regrade "Charges and fields" --policy drop --question 7`,
  run: async (args, config) => {
    const { values, positionals } = readArguments(args, {
      ...formatOptions,
      policy: { type: 'string' },
      question: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
    });
    const name = readOnly('regrade', positionals, values);
    if (name === undefined) throw new UsageError('regrade takes the name of a quiz.');
    if (values.policy === undefined && (values.question !== undefined || values['dry-run']))
      throw new UsageError(`Add a policy:\n  ${policyLines.join('\n  ')}`);
    const policy = values.policy === undefined ? undefined : readPolicy(values.policy);
    const number = values.question === undefined ? undefined : readNumber(values.question);
    return await withDatabase(config(), async (db) => {
      const { id: quiz_id, path } = await requireQuiz(db, name);
      const quiz = path.join('/');
      if (policy === undefined) return await printKeys(db, { quiz_id, quiz }, values);
      const plan = await planRegrade(db, { quiz_id, quiz, policy, number });
      if (!values['dry-run']) await regradeQuiz(db, { by: operatorName(), plan }, Date.now());
      const has_pass_mark = (await listWindows(db, new Set([quiz_id]))).get(quiz_id)?.has_pass_mark ?? 0;
      return await printPlan(db, plan, { has_pass_mark, ...values });
    });
  },
};

function readPolicy(text: string): RegradePolicy {
  const policy = regradePolicies.find((known) => known === text);
  if (policy === undefined)
    throw new UsageError(`There is no policy '${text}'. The policies are:\n  ${policyLines.join('\n  ')}`);
  return policy;
}

function readNumber(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw new UsageError('--question takes the number of a question.');
  return number;
}

async function printKeys(
  db: Db,
  { quiz_id, quiz }: Pick<RegradePlan['wish'], 'quiz_id' | 'quiz'>,
  format: Format,
): Promise<string> {
  const rows = await listChangedKeys(db, quiz_id);
  if (rows.length === 0)
    throw new OperatorError(
      `In ${quiz}, no attempt was marked by another key than today's, as far as questions are the same.`,
    );
  const isOpen = rows.some(({ pending }) => pending > 0);
  const notes = isOpen
    ? [
        'Choose what becomes of the old marks. --dry-run shows it before it is done.',
        ...policyLines.map((line) => `  ${line}`),
      ]
    : [];
  return printTable(db, format, { rows, shown: keyColumns, data: keyColumns, heading: quiz, notes });
}

const keyColumns: Column<ChangedKey>[] = [
  ...plainColumns('number', 'question'),
  { name: 'old_key', of: ({ before }) => before.join(' / ') },
  { name: 'new_key', of: ({ after }) => after },
  { name: 'attempts', of: ({ attempts }) => attempts },
  { name: 'by_the_old_key', of: ({ pending }) => pending },
  { name: 'regraded', of: ({ decided }) => decided?.policy },
];

async function printPlan(
  db: Db,
  plan: RegradePlan,
  { has_pass_mark, ...format }: Format & { 'dry-run': boolean; has_pass_mark: number },
): Promise<string> {
  const rows = (await nameFirst(db, listChanged(plan.attempts), {})).map((row) => ({ ...row, has_pass_mark }));
  rows.sort((a, b) => a.name.localeCompare(b.name) || a.submitted_at - b.submitted_at);
  const isDone = !format['dry-run'];
  if (plan.attempts.length === 0 && !format.csv && !format.json)
    return `Nothing to do: ${plan.wish.quiz} is marked so already.`;
  const notes = [...summaryOf(plan, has_pass_mark), ...(isDone ? [] : ['This was a dry run. Nothing was changed.'])];
  const numbers = plan.questions.map(({ number }) => number).join(', ');
  const heading = `${plan.wish.quiz}${numbers === '' ? '' : `, question ${numbers}: ${plan.wish.policy}`}`;
  return printTable(db, format, {
    rows,
    shown: [...shownPerson, ...attemptColumns],
    data: [...dataPerson, { name: 'attempt_id', of: ({ attempt_id }) => attempt_id }, ...attemptColumns],
    heading,
    notes,
  });
}

const attemptColumns: Column<NamedAttempt & { has_pass_mark: number }>[] = [
  { name: 'submitted_at', of: ({ submitted_at }) => new Date(submitted_at) },
  { name: 'marks_before', of: ({ marks }) => marks },
  { name: 'of_before', of: ({ max_marks }) => max_marks },
  { name: 'result_before', of: (attempt) => shownResult(attempt, attempt.result) },
  { name: 'marks_after', of: ({ after }) => after.marks },
  { name: 'of_after', of: ({ after }) => after.max_marks },
  { name: 'result_after', of: (attempt) => shownResult(attempt, attempt.after.result) },
];

function summaryOf({ attempts, drafts }: RegradePlan, has_pass_mark: number): string[] {
  const { gain, lose, before, after } = totalsOf(attempts);
  const average = ({ marks }: typeof before) => rounded(marks / Math.max(1, attempts.length));
  const passes = has_pass_mark === 1 ? ` ${before.passed} passed before, ${after.passed} after.` : '';
  const begun = drafts === 1 ? '1 student has' : `${drafts.toLocaleString('en')} students have`;
  return [
    `${counted(attempts.length, 'attempt')}: ${gain} gain, ${lose} lose. On average ${average(before)} marks before, ${average(after)} after.${passes}`,
    ...(drafts === 0
      ? []
      : [
          `${begun} begun the quiz with the old questions. What they submit is marked by the old key; then run this again.`,
        ]),
  ];
}
