import { isDeepStrictEqual } from 'node:util';
import { answerOf, kindOf } from '#contract/quiz/answer.ts';
import { nameColumns } from '#server/domain/content/content-name.ts';
import type { Kind, Row } from '#server/domain/content/kinds.ts';
import type { Question } from '#server/domain/content/quiz-content.ts';
import type { GradedQuestion } from '#server/domain/grading/graded-question.ts';
import { grade } from '#server/domain/grading/grading.ts';
import { letterOf } from '#server/domain/quizzes/option-letters.ts';
import type { Revision } from '#server/domain/quizzes/quiz-version.ts';
import { toProgress } from '#server/domain/watching/progress.repository.ts';
import { slugOf } from '#server/files/names.ts';
import type { ValidationError } from '#server/files/validation-errors.ts';
import type { Academy, PastAttempt, Quiz } from '#server/import/model.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { PlanInput } from './plan-input.ts';
import type { PeoplePlan } from './plan-people.ts';
import type { TreePlan } from './plan-tree.ts';
import { type CurrentRevision, importedAttemptPrefix } from './snapshot.ts';

export interface HistoryPlan {
  attempts: {
    attempt: Omit<Database['attempt'], 'regraded_at' | 'first_result'>;
    answers: Omit<Database['attempt_answer'], 'attempt_id' | 'chosen_at'>[];
  }[];
  watched: Database['watch_progress'][];
}

interface HistoryPlanInput extends PlanInput {
  tree: TreePlan;
  revisions: Revision[];
  people: PeoplePlan;
}

/** Plans the attempts and videos from elsewhere that are not in the database yet. */
export function planHistory(input: HistoryPlanInput, errors: ValidationError[]): HistoryPlan {
  const lookup: Lookup = {
    quizzes: quizzesByKey(input.academy),
    revisionOf: currentRevisions(input),
    idOf: idsByKey(input),
  };
  const attempts = input.academy.attempts.flatMap((past) => planAttempt(input, lookup, past, errors) ?? []);
  return { attempts, watched: planWatched(input, lookup, errors) };
}

function quizzesByKey({ subjects }: Academy): Map<string, Quiz> {
  const entries = subjects.flatMap((subject) =>
    subject.chapters.flatMap((chapter) =>
      chapter.quizzes.map((quiz) => [`${subject.slug}/${chapter.slug}/${quiz.slug}`, quiz] as const),
    ),
  );
  return new Map(entries);
}

function planAttempt(
  { academy, snapshot, people, newId }: HistoryPlanInput,
  { quizzes, revisionOf, idOf }: Lookup,
  past: PastAttempt,
  errors: ValidationError[],
): HistoryPlan['attempts'][number] | undefined {
  const addError = (message: string, line = past.answers[0]?.line) =>
    errors.push({ ...academy.files.attempts, line, message });
  const student = people.find(past);
  const quiz_id = idOf('quiz', past.quiz);
  if (student === undefined) addError('no student with this mobile number is registered.');
  if (quiz_id === undefined) addError(`there is no quiz '${past.quiz}'.`);
  if (student === undefined || quiz_id === undefined) return undefined;

  const { stud_id, problem } = student;
  const client_attempt_id = `${importedAttemptPrefix}${quiz_id} ${past.submitted_at}`;
  // An attempt that was imported before is not checked again, because the quiz may have changed since.
  if (snapshot.importedAttempts.has(`${stud_id} ${client_attempt_id}`)) return undefined;
  if (problem !== undefined) {
    addError(problem);
    return undefined;
  }
  const revision = revisionOf.get(quiz_id);
  if (!revision) throw new Error(`The quiz '${past.quiz}' has no revision.`);
  const { revision_id, questions } = revision;
  const before = errors.length;
  const answers = past.answers.flatMap(({ line, question, option }) => {
    const found = questions[question - 1];
    if (!found) {
      addError(`the quiz has no question ${question}; it has ${questions.length}.`, line);
      return [];
    }
    const letters = lettersOf(found, quizzes.get(past.quiz)?.questions[question - 1]);
    const answer = pastAnswer(found, option, letters);
    if (option !== '' && answer === '') {
      const taken = kindOf(found) === 'number' ? 'takes a number' : `has the options ${letters.join(', ')}`;
      addError(`the answer is '${option}', but question ${question} ${taken}.`, line);
    }
    return answer === '' ? [] : [{ question_id: found.question_id, answer }];
  });
  if (errors.length > before) return undefined;

  const { answers: graded, ...outcome } = grade(revision, answers);
  const { submitted_at } = past;
  const ids = { attempt_id: newId(), stud_id, client_attempt_id, quiz_id, revision_id };
  // What was taken elsewhere had no clock of ours, and has no rank.
  const attempt = { ...ids, submitted_at, ...outcome, section_marks: null };
  return { attempt, answers: graded };
}

/** An answer from elsewhere: the letters of options, as 'B' and 'AC', or a number. '' for none, and for one that is not there. */
function pastAnswer(question: GradedQuestion, written: string, letters: readonly string[]): string {
  if (kindOf(question) === 'number') return answerOf(question, [written]);
  const chosen = [...written.toLowerCase().replaceAll(/[\s,;]/g, '')].map(
    (letter) => question.options[letters.indexOf(letter)],
  );
  const isThere = chosen.every((option) => option !== undefined);
  if (!isThere || (kindOf(question) === 'single' && chosen.length > 1)) return '';
  return answerOf(question, chosen);
}

/** The letters of the folder's file, which may leave some out, unless the desk has made other options. */
function lettersOf({ options }: GradedQuestion, inFolder: Question | undefined): string[] {
  return isDeepStrictEqual(options, inFolder?.options)
    ? (inFolder?.letters ?? [])
    : options.map((_, at) => letterOf(at));
}

interface Lookup {
  /** The quizzes of the folder, by source key. */
  quizzes: Map<string, Quiz>;
  revisionOf: Map<string, CurrentRevision>;
  idOf: TreePlan['idOf'];
}

/** The revision that each quiz has after this import, including the new ones. */
function currentRevisions({ snapshot, revisions }: HistoryPlanInput): Map<string, CurrentRevision> {
  return new Map<string, CurrentRevision>([
    ...snapshot.revisions,
    ...revisions.map(({ questions, ...revision }) => {
      // A folder names sections; what was taken elsewhere has no marks by them.
      return [revision.quiz_id, { ...revision, questions: questions.map(({ section: _, ...one }) => one) }] as const;
    }),
  ]);
}

/**
 * Finds ids of nodes in the folder, of nodes that were in it earlier, and of those that the desk has made or renamed, by
 * what they are called now.
 */
function idsByKey({ snapshot, tree }: HistoryPlanInput): TreePlan['idOf'] {
  const rows = new Map(snapshot.rows.map(({ kind, source_key, id }) => [`${kind} ${source_key}`, id]));
  const named = namesByPath(snapshot.rows);
  return (kind, source_key) => {
    const name = `${kind} ${source_key}`;
    return tree.idOf(kind, source_key) ?? rows.get(name) ?? named.get(name);
  };
}

/** The ids of what students see, by the paths of their names; of two that have one path, the first. */
function namesByPath(rows: readonly Row[]): Map<string, string> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const pathOf = ({ kind, columns, parent_id }: Row): string => {
    const above = byId.get(parent_id ?? '');
    const { [kind]: column = '' }: Partial<Record<Kind, string>> = nameColumns;
    const own = slugOf(String(columns[column] ?? ''));
    return above ? `${pathOf(above)}/${own}` : own;
  };
  const shown = rows.filter(({ archived_at, kind }) => archived_at === null && (kind === 'quiz' || kind === 'topic'));
  return new Map(shown.toReversed().map((row) => [`${row.kind} ${pathOf(row)}`, row.id]));
}

/** Progress that a student made here since then is newer, so it is not overwritten. */
function planWatched(
  { academy, snapshot, people }: HistoryPlanInput,
  { idOf }: Lookup,
  errors: ValidationError[],
): HistoryPlan['watched'] {
  const newest = new Map<string, Database['watch_progress']>();
  for (const row of academy.watched) {
    const addError = (message: string) => errors.push({ ...academy.files.watched, line: row.line, message });
    const student = people.find(row);
    const topic_id = idOf('topic', row.topic);
    if (student === undefined) addError('no student with this mobile number is registered.');
    if (topic_id === undefined) addError(`there is no topic '${row.topic}'.`);
    if (student === undefined || topic_id === undefined) continue;
    const { stud_id, problem } = student;
    const { watched_at, seconds, duration } = row;
    const known = newest.get(`${stud_id} ${topic_id}`)?.watched_at ?? snapshot.watchedAt.get(`${stud_id} ${topic_id}`);
    if (known !== undefined && known >= watched_at) continue;
    if (problem !== undefined) addError(problem);
    const progress = { stud_id, topic_id, position: seconds, furthest: seconds, duration, watched_at };
    newest.set(`${stud_id} ${topic_id}`, toProgress(progress));
  }
  return [...newest.values()];
}
