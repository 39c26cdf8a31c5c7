import type { Transaction } from 'kysely';
import { type Details, recordChange } from '#server/domain/audit/record-change.ts';
import { noteChangedHere } from '#server/domain/changed-here.repository.ts';
import { countContents } from '#server/domain/content/content-counts.repository.ts';
import { addAtDesk, changeAtDesk } from '#server/domain/content/desk-content.ts';
import { hashQuiz, type QuizContent } from '#server/domain/content/quiz-content.ts';
import { listRosters } from '#server/domain/enrolment/all-rosters.repository.ts';
import { OperatorError } from '#server/errors.ts';
import { textOf } from '#server/messages/text.ts';
import { takeImportLock } from '#server/platform/database/import-lock.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { transactional } from '#server/platform/database/statements/in-transaction.ts';
import { newId } from '#server/platform/text/new-id.ts';
import { nameSlugs } from './batch-slugs.ts';
import { matchQuestions } from './changed-keys.ts';
import type { CheckedQuiz } from './check-quiz.ts';
import { detailsText } from './question-details.ts';
import { hasQuizOfName, readQuiz, readQuizHead } from './quiz-content.repository.ts';
import { type RuledContent, rulesInWords } from './quiz-sections.ts';
import { requireSeenQuiz, revisionOf } from './quiz-version.ts';
import { anyTime, isTimed, type WindowSettings } from './quiz-window.ts';
import { countAttempts, listRevisions, readCurrentRevision, readQuizPath } from './revisions.repository.ts';
import { wasSat } from './sat-quizzes.repository.ts';
import { applyQuestionDetails, applyRevisions } from './store-revisions.repository.ts';

interface AddedQuiz {
  by: string;
  chapter_id: string;
  quiz: CheckedQuiz;
  /** The batches that alone see it; '' for everybody. Without them, as it was. */
  batch_slugs?: string;
}

/** Publishes a new quiz in a chapter, for everybody who sees the chapter or for batches. Returns its id. */
export const addQuiz = transactional(
  async (trx, { by, chapter_id, quiz, batch_slugs = '' }: AddedQuiz, now: number) => {
    await takeImportLock(trx);
    await requireFreeName(trx, chapter_id, quiz.name);
    const parent = { kind: 'chapter', id: chapter_id } as const;
    const window = quiz.window ?? anyTime;
    const columns = { name: quiz.name, batch_slugs, added_on: now, revision_id: '', ...window };
    const quiz_id = await addAtDesk(trx, { kind: 'quiz', parent, name: quiz.name, columns });
    await applyRevisions(trx, [revisionOf(quiz_id, quiz.content, newId)], now);
    await countContents(trx);
    const questions = quiz.content.questions.length;
    const path = await readQuizPath(trx, quiz_id);
    const times = changedWindow(anyTime, window);
    const rules = changedRules({ below_zero: false, shuffle: [] }, quiz.content);
    const batch = batch_slugs !== '' && { batch: nameSlugs(batch_slugs, await listRosters(trx)) };
    const details = { quiz: path, questions, ...batch, ...times, ...rules };
    await recordChange(trx, { by, action: 'quiz.add', content_id: quiz_id, details }, now);
    return quiz_id;
  },
);

/**
 * Publishes a quiz as somebody has changed it: as a new revision, unless only explanations, topics and difficulties are
 * others. Who has submitted it before keeps their questions and marks. Throws a ChangedMeanwhile if it is not as it was
 * seen, and an OperatorError where it has another key for a question that was answered, since that needs a decision
 * about marks.
 */
export const changeQuiz = transactional(
  async (
    trx,
    { by, quiz_id, quiz, batch_slugs: sent, seen }: Omit<AddedQuiz, 'chapter_id'> & { quiz_id: string; seen: string },
    now: number,
  ) => {
    await requireSeenQuiz(trx, quiz_id, seen);
    const { name, chapter_id, batch_slugs: batch, ...window } = await readQuizHead(trx, quiz_id);
    const batch_slugs = sent ?? batch;
    const before = await readQuiz(trx, quiz_id);
    const facts = { before: factsOf(before), after: factsOf(quiz.content) };
    const rules = changedRules(before, quiz.content);
    const hasNewRules = Object.keys(rules).length > 0;
    const { below_zero, shuffle } = before;
    const hasNewQuestions = facts.before.questions !== factsOf({ ...quiz.content, below_zero, shuffle }).questions;
    const times = changedWindow(window, quiz.window ?? window);
    const isNamedSame = name === quiz.name && batch === batch_slugs;
    const isSame = isNamedSame && !hasNewQuestions && !hasNewRules && Object.keys(times).length === 0;
    if (isSame && facts.before.details === facts.after.details) return;
    if (hasNewQuestions) await requireSameKeys(trx, quiz_id, quiz.content);
    await requireClock(trx, quiz_id, { before: window, after: quiz.window ?? window });
    if (name !== quiz.name) await requireFreeName(trx, chapter_id, quiz.name);
    const path = await readQuizPath(trx, quiz_id);
    await changeAtDesk(trx, 'quiz', quiz_id, { name: quiz.name, batch_slugs, ...quiz.window });
    if (batch !== batch_slugs) await countContents(trx);
    // The folder knows a renamed file by the questions.
    if (hasNewQuestions) await noteChangedHere(trx, [{ id: quiz_id, field: 'questions', was: facts.before.questions }]);
    await noteChangedHere(
      trx,
      Object.keys(rules).map((field) => ({ id: quiz_id, field, was: '' })),
    );
    if (facts.before.details !== facts.after.details)
      await noteChangedHere(trx, [{ id: quiz_id, field: 'details', was: '' }]);
    if (hasNewQuestions || hasNewRules) await applyRevisions(trx, [revisionOf(quiz_id, quiz.content, newId)], now);
    else if (facts.before.details !== facts.after.details)
      await applyQuestionDetails(trx, quiz_id, facts.after.details);
    const rosters = await listRosters(trx);
    const counts = [before.questions.length, quiz.content.questions.length] as const;
    const details = {
      quiz: path,
      ...(name !== quiz.name && { name: [name, quiz.name] as const }),
      ...(batch !== batch_slugs && { batch: [nameSlugs(batch, rosters), nameSlugs(batch_slugs, rosters)] as const }),
      ...times,
      ...rules,
      ...(hasNewQuestions && { questions: counts }),
      ...(facts.before.details !== facts.after.details && { details: 'explanations, topics or difficulty' }),
    };
    await recordChange(trx, { by, action: 'quiz.change', content_id: quiz_id, details }, now);
  },
);

/** For the audit: the values before and after. */
function changedWindow(before: WindowSettings, after: WindowSettings): Details {
  const time = (at: number) => (at === 0 ? '' : new Date(at).toISOString());
  const all = {
    opens: [time(before.opens_at), time(after.opens_at)],
    closes: [time(before.closes_at), time(after.closes_at)],
    minutes: [before.minutes, after.minutes],
    attempts: [before.attempts, after.attempts],
    results: [before.results, after.results],
    late: [before.late, after.late],
    solutions: [before.solutions, after.solutions],
  } as const;
  return Object.fromEntries(Object.entries(all).filter(([, [from, to]]) => from !== to));
}

function changedRules(before: RuledContent, after: RuledContent): Details {
  const [from, to] = [rulesInWords(before), rulesInWords(after)];
  return {
    ...(from.below_zero !== to.below_zero && { below_zero: [from.below_zero, to.below_zero] as const }),
    ...(from.shuffle !== to.shuffle && { shuffle: [from.shuffle, to.shuffle] as const }),
  };
}

/** What a folder says of the questions, as an import compares it. */
function factsOf(content: QuizContent) {
  return { questions: hashQuiz(content), details: detailsText(content.questions) };
}

/** A test that a student sits or has sat keeps its clock: they did it in its time. */
async function requireClock(
  trx: Transaction<Database>,
  quiz_id: string,
  { before, after }: Record<'before' | 'after', WindowSettings>,
): Promise<void> {
  if (isTimed(before) && !isTimed(after) && (await wasSat(trx, quiz_id)))
    throw new OperatorError(textOf('quizEditor.keepsClock'));
}

async function requireFreeName(trx: Transaction<Database>, chapter_id: string, name: string): Promise<void> {
  if (await hasQuizOfName(trx, chapter_id, name)) throw new OperatorError(textOf('quizEditor.nameTaken', { name }));
}

/** A corrected key is a decision about the marks of those who have answered, which has a page of its own. */
async function requireSameKeys(trx: Transaction<Database>, quiz_id: string, content: QuizContent): Promise<void> {
  const taken = new Set((await countAttempts(trx, [quiz_id])).map(({ revision_id }) => revision_id));
  const current = await readCurrentRevision(trx, quiz_id);
  const earlier = (await listRevisions(trx, quiz_id)).filter(({ revision_id }) => revision_id === current);
  if (taken.size === 0) return;
  const changed = matchQuestions(earlier, content.questions).filter(({ before, after }) => before !== after);
  if (changed.length === 0) return;
  const numbers = changed.map(({ number }) => number).join(', ');
  throw new OperatorError(textOf('quizEditor.keyChanged', { numbers }));
}
