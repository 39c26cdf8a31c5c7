import { type GradedQuestion, grade } from '#server/areas/quiz/grading.ts';
import type { Academy, PastAttempt, Quiz } from '#server/operator/academy/model.ts';
import { letterOf, placeOfLetter } from '#server/operator/academy/read/quiz/question.ts';
import type { Fault } from '#server/operator/academy/validation-errors.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { PeoplePlan } from './plan-people.ts';
import type { Revision } from './plan-revisions.ts';
import type { TreePlan } from './plan-tree.ts';
import { importedAttemptPrefix, type Snapshot } from './snapshot.ts';

export interface HistoryPlan {
  attempts: { attempt: Database['attempt']; answers: Omit<Database['attempt_answer'], 'attempt_id'>[] }[];
  watched: Database['watch_progress'][];
}

export interface HistoryPlanning {
  academy: Academy;
  snapshot: Snapshot;
  tree: TreePlan;
  revisions: Revision[];
  people: PeoplePlan;
  newId: () => string;
}

/** What students did elsewhere and is not here yet. */
export function planHistory(planning: HistoryPlanning, faults: Fault[]): HistoryPlan {
  const lookup: Lookup = {
    quizzes: quizzesByKey(planning.academy),
    revisionOf: currentRevisions(planning),
    idOf: idsByKey(planning),
  };
  const attempts = planning.academy.attempts.flatMap((past) => planAttempt(planning, lookup, past, faults) ?? []);
  return { attempts, watched: planWatched(planning, lookup, faults) };
}

function quizzesByKey({ subjects }: Academy): Map<string, Quiz> {
  const entries = subjects.flatMap((subject) =>
    subject.chapters.flatMap((chapter) =>
      chapter.quizzes.map((quiz) => [`${subject.leaf}/${chapter.leaf}/${quiz.leaf}`, quiz] as const),
    ),
  );
  return new Map(entries);
}

const attemptsFile = 'history/attempts.csv';

function planAttempt(
  { academy, snapshot, people, newId }: HistoryPlanning,
  { quizzes, revisionOf, idOf }: Lookup,
  past: PastAttempt,
  faults: Fault[],
): HistoryPlan['attempts'][number] | undefined {
  const fault = (message: string, line = past.answers[0]?.line) => faults.push({ file: attemptsFile, line, message });
  const stud_id = people.studentIdOf(past);
  const quiz_id = idOf('quiz', past.quiz);
  if (stud_id === undefined) fault('no student with this mobile number is registered.');
  if (quiz_id === undefined) fault(`there is no quiz '${past.quiz}'.`);
  if (stud_id === undefined || quiz_id === undefined) return undefined;

  const client_attempt_id = `${importedAttemptPrefix}${quiz_id} ${past.submitted_at}`;
  // What is here already is not looked at again: the quiz may have changed since.
  if (snapshot.importedAttempts.has(`${stud_id} ${client_attempt_id}`)) return undefined;
  const quiz = quizzes.get(past.quiz);
  const revision = revisionOf.get(quiz_id);
  if (!quiz || !revision) {
    fault(`the quiz '${past.quiz}' is no longer in the folder, so its answers cannot be marked.`);
    return undefined;
  }
  const before = faults.length;
  const answers = past.answers.flatMap(({ line, question, option }) => {
    const asked = quiz.questions[question - 1];
    const place = placeOfLetter(option);
    const answer = place === undefined ? undefined : asked?.options[place];
    if (!asked) fault(`the quiz has no question ${question}; it has ${quiz.questions.length}.`, line);
    else if (option !== '' && answer === undefined) {
      const last = letterOf(asked.options.length - 1);
      fault(`the answer is '${option}', but question ${question} has the options a to ${last}.`, line);
    }
    return answer === undefined ? [] : [{ question_id: revision.question_ids[question - 1] ?? '', answer }];
  });
  if (faults.length > before) return undefined;

  const percent = quiz.pass_percent ?? academy.settings.pass_percent;
  const { answers: graded, ...outcome } = grade(gradedQuestions(quiz, revision), percent, answers);
  const { revision_id } = revision;
  const { submitted_at } = past;
  const attempt = { attempt_id: newId(), stud_id, client_attempt_id, quiz_id, revision_id, submitted_at, ...outcome };
  return { attempt, answers: graded };
}

interface Lookup {
  /** By source key; those of the folder alone. */
  quizzes: Map<string, Quiz>;
  revisionOf: Map<string, Asked>;
  idOf: TreePlan['idOf'];
}

interface Asked {
  revision_id: string;
  question_ids: string[];
}

/** The revision that each quiz has after this import. */
function currentRevisions({ snapshot, revisions }: HistoryPlanning): Map<string, Asked> {
  const added = revisions.map(({ quiz_id, revision_id, questions }) => {
    return [quiz_id, { revision_id, question_ids: questions.map(({ question_id }) => question_id) }] as const;
  });
  return new Map<string, Asked>([...snapshot.revisions, ...added]);
}

/** The id of what the folder has, or of what has left it. */
function idsByKey({ snapshot, tree }: HistoryPlanning): TreePlan['idOf'] {
  const rows = new Map(snapshot.rows.map(({ kind, source_key, id }) => [`${kind} ${source_key}`, id]));
  return (kind, source_key) => tree.idOf(kind, source_key) ?? rows.get(`${kind} ${source_key}`);
}

/** The folder's questions under the ids of the revision that has the same ones. */
function gradedQuestions(quiz: Quiz, { question_ids }: Asked): GradedQuestion[] {
  return quiz.questions.map(({ options, answer, marks }, at) => {
    return { question_id: question_ids[at] ?? '', options, answer: options[answer] ?? '', marks };
  });
}

/** What a student has watched since, here, counts more than what they had watched elsewhere. */
function planWatched(
  { academy, snapshot, people }: HistoryPlanning,
  { idOf }: Lookup,
  faults: Fault[],
): HistoryPlan['watched'] {
  const newest = new Map<string, Database['watch_progress']>();
  for (const row of academy.watched) {
    const fault = (message: string) => faults.push({ file: 'history/watched.csv', line: row.line, message });
    const stud_id = people.studentIdOf(row);
    const topic_id = idOf('topic', row.topic);
    if (stud_id === undefined) fault('no student with this mobile number is registered.');
    if (topic_id === undefined) fault(`there is no topic '${row.topic}'.`);
    if (stud_id === undefined || topic_id === undefined) continue;
    const { watched_at, seconds, duration } = row;
    const known = newest.get(`${stud_id} ${topic_id}`)?.watched_at ?? snapshot.watchedAt.get(`${stud_id} ${topic_id}`);
    if (known !== undefined && known >= watched_at) continue;
    newest.set(`${stud_id} ${topic_id}`, { stud_id, topic_id, position: seconds, duration, watched_at });
  }
  return [...newest.values()];
}
