import { readChosen } from '#server/domain/answers/read-chosen.ts';
import { chosenGrader } from '#server/domain/grading/chosen-grader.ts';
import type { RegradePolicy } from '#server/domain/grading/regrade-policy.ts';
import type { KeyedQuestion } from '#server/domain/quizzes/changed-keys.ts';
import { readContent } from '#server/domain/quizzes/quiz-content.repository.ts';
import { type Revision as NewRevision, revisionOf } from '#server/domain/quizzes/quiz-version.ts';
import { listRevisions, type Revision, readCurrentRevision } from '#server/domain/quizzes/revisions.repository.ts';
import { OperatorError } from '#server/errors.ts';
import { textOf } from '#server/messages/text.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { readSnapshot } from '#server/platform/database/snapshot.ts';
import { newId } from '#server/platform/text/new-id.ts';
import { type ChangedKey, compareKeys, listChangedKeys } from './open-keys.ts';
import type { RegradedAttempt } from './regraded-marks.ts';
import { countDrafts, listMarked, listRegrades, type StoredRegrade } from './regrading.repository.ts';

export interface RegradeWish {
  quiz_id: string;
  /** What the audit calls the quiz. */
  quiz: string;
  policy: RegradePolicy;
  /** From 1; undefined for all questions that were not decided yet. */
  number?: number | undefined;
  /** What is right from now on, as contract/quiz/answer.ts has it. Undefined where the quiz has the new key already. */
  answer?: string | undefined;
  /** The key stays, and all who have taken the quiz are marked anew: a question may be unfair, and its key right. */
  keepsKey?: boolean | undefined;
}

export interface RegradePlan {
  wish: RegradeWish;
  /** The questions that are decided by this policy now. */
  questions: ChangedKey[];
  attempts: RegradedAttempt[];
  /** Students who have begun the quiz with the old questions and not submitted it. */
  drafts: number;
  /** The quiz with its corrected key, where the wish has one. */
  correction: Correction | undefined;
  /** What the plan was made from, so that it is not carried out over something else. */
  basis: Basis;
}

interface Basis {
  revision_id: string;
  regrades: StoredRegrade[];
}

/** Says whose marks would change if the questions of a quiz whose key was corrected counted by a policy. Changes nothing. */
export async function planRegrade(db: Db, wish: RegradeWish): Promise<RegradePlan> {
  return await readSnapshot(db, async (snapshot) => {
    const { quiz_id, policy } = wish;
    const correction = await planCorrection(snapshot, wish);
    const keys = correction
      ? await compareKeys(snapshot, quiz_id, correction.revision, wish.number)
      : await listChangedKeys(snapshot, quiz_id);
    const questions = correction ? keys.filter(({ number }) => number === wish.number) : chooseQuestions(keys, wish);
    const basis = {
      revision_id: await readCurrentRevision(snapshot, quiz_id),
      regrades: await listRegrades(snapshot, quiz_id),
    };
    const wanted = questions.flatMap(({ earlier }) =>
      earlier.map(({ question_id, after }) => ({ question_id, policy, answer: after })),
    );
    const regrades = new Map([...basis.regrades, ...wanted].map((one) => [one.question_id, one]));
    const revision_ids = [...new Set(keys.flatMap(({ earlier }) => earlier.map((one) => one.revision_id)))];
    const revisions = (await listRevisions(snapshot, quiz_id)).filter((one) => revision_ids.includes(one.revision_id));
    const attempts: RegradedAttempt[] = [];
    for (const revision of revisions)
      for (const one of await gradeRevision(snapshot, { quiz_id, revision }, { regrades, basis })) attempts.push(one);
    const drafts = await countDrafts(snapshot, [...revision_ids, ...(correction ? [basis.revision_id] : [])]);
    return { wish, questions, attempts, drafts, correction, basis };
  });
}

/** The quiz with another key of one question, or the same, as a new revision: policies are for earlier ones. */
interface Correction {
  revision: NewRevision;
  question: KeyedQuestion;
  before: string;
}

/** Makes the revision with the corrected key; undefined where the quiz has this key already, and it is not to be kept. */
async function planCorrection(
  db: Db,
  { quiz_id, number = 0, answer, keepsKey = false }: RegradeWish,
): Promise<Correction | undefined> {
  const content = await readContent(db, await readCurrentRevision(db, quiz_id));
  const asked = content.questions[number - 1];
  if (answer === undefined || !asked || (asked.answer === answer && !keepsKey)) return undefined;
  const questions = content.questions.map((one, at) => (at === number - 1 ? { ...one, answer } : one));
  const revision = revisionOf(quiz_id, { ...content, questions }, newId);
  return { revision, question: { ...asked, answer }, before: asked.answer };
}

const nothingToRegrade = textOf('regrade.nothingToCorrect');

/** Throws an OperatorError where nothing, or not this question, can be regraded. */
function chooseQuestions(keys: readonly ChangedKey[], { quiz, policy, number }: RegradeWish): ChangedKey[] {
  if (keys.length === 0)
    throw new OperatorError(
      `There is nothing to regrade in ${quiz}: no attempt was marked by another key than today's. Only a question of the same kind, with the same text, passage and options as before, and another answer, can be regraded. Where one of these changed, it is another question, and its marks stay.`,
      { atDesk: nothingToRegrade },
    );
  if (number === undefined) {
    const open = keys.filter(({ decided }) => !decided);
    const [other] = keys.filter(({ decided }) => decided && decided.policy !== policy);
    if (open.length === 0 && other?.decided && keys.every(({ pending }) => pending === 0))
      throw new OperatorError(
        `Question ${other.number} of ${quiz} was regraded by '${other.decided.policy}'. To decide it anew, add --question ${other.number}.`,
        { atDesk: nothingToRegrade },
      );
    return open;
  }
  const chosen = keys.find((one) => one.number === number);
  if (!chosen)
    throw new OperatorError(
      `Question ${number} of ${quiz} cannot be regraded: it has the key by which its attempts were marked, or its text, passage, kind or options changed as well. These can be: ${keys.map((one) => one.number).join(', ')}.`,
      { atDesk: nothingToRegrade },
    );
  return chosen.decided?.policy === policy ? [] : [chosen];
}

interface Decided {
  /** By question_id: what holds from now on. */
  regrades: ReadonlyMap<string, { policy: RegradePolicy; answer: string }>;
  basis: Basis;
}

/** Grades those attempts at a revision that were not marked by what holds from now on. */
async function gradeRevision(
  db: Db,
  { quiz_id, revision }: { quiz_id: string; revision: Revision },
  { regrades, basis }: Decided,
): Promise<RegradedAttempt[]> {
  const stored = new Map(basis.regrades.map((one) => [one.question_id, one]));
  const ofRevision = revision.questions.filter(({ question_id }) => regrades.has(question_id));
  if (ofRevision.length === 0) return [];
  const sinceOf = ({ question_id }: { question_id: string }) => {
    const [before, after] = [stored.get(question_id), regrades.get(question_id)];
    const isSame = before?.policy === after?.policy && before?.answer === after?.answer;
    return before && isSame ? before.regraded_at : Number.POSITIVE_INFINITY;
  };
  const since = Math.max(...ofRevision.map(sinceOf));
  const { revision_id } = revision;
  const all = await listMarked(db, { quiz_id, revision_id });
  const old = all.filter(({ regraded_at }) => (regraded_at ?? -1) < since);
  const { chosenIn, answersOf } = await readChosen(
    db,
    old.map((one) => ({ ...one, revision_id })),
    [revision],
  );
  const grader = chosenGrader({ ...revision, answers: answersOf(revision_id) }, regrades);
  // Where a question is dropped, another answer of its section may count in its place.
  const sections = new Set(ofRevision.filter(({ answer_at_most }) => answer_at_most > 0).map(({ section }) => section));
  const regraded = revision.questions.flatMap(({ question_id, section }, at) =>
    regrades.has(question_id) || sections.has(section) ? { question_id, at } : [],
  );
  const grading = { ...grader, regraded };
  return old.map((attempt) => {
    const { attempt_id, stud_id, marks, max_marks, result } = attempt;
    const chosen = chosenIn(attempt);
    return { attempt_id, stud_id, marks, max_marks, result, after: grader.grade(chosen), chosen, grading };
  });
}
