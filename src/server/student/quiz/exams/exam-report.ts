import { gainOf, isAnswered, isRight } from '#contract/quiz/answer.ts';
import { highestMarks, withLimits } from '#contract/quiz/sections.ts';
import { readRules, shownSections } from '#server/domain/quizzes/quiz-sections.ts';
import { hidesSolutions, type QuizWindow } from '#server/domain/quizzes/quiz-window.ts';
import { findFirstSat, namedSections } from '#server/domain/results/standing/standing.repository.ts';
import { rankOf } from '#server/domain/results/standing/standing.ts';
import type { Standings } from '#server/domain/results/standing/standings.ts';
import type { listReportedQuestions } from '#server/domain/results/submitted-attempts.repository.ts';
import type { Db } from '#server/platform/database/schema.ts';

type Reported = Awaited<ReturnType<typeof listReportedQuestions>>[number];

interface SatAttempt extends QuizWindow {
  id: string;
  quiz_id: string;
  marks: number;
  max_marks: number;
  paper: string;
  /** Null for one that was taken here without a clock. */
  section_marks: string | null;
}

interface Asked {
  stud_id: string;
  attempt: SatAttempt;
  questions: readonly Reported[];
  now: number;
}

interface ReportDeps {
  db: Db;
  standings: Standings;
}

/**
 * What a report tells of an attempt at a timed test beside its questions: marks by section, the rank of the student's
 * first sitting, what was right and wrong, and whether the solutions are still to come. Nothing of another attempt.
 */
export async function readExamReport({ db, standings }: ReportDeps, { stud_id, attempt, questions, now }: Asked) {
  const { id, quiz_id, marks, paper, section_marks } = attempt;
  // Of marks that were entered, nothing is known of a question.
  const isEntered = questions.length === 0;
  if (section_marks === null) return undefined;
  const isRanked = (await findFirstSat(db, { stud_id, quiz_id })) === id;
  let standing = isRanked ? await standings.read(quiz_id, now) : undefined;
  // This sitting, or its marks, may be newer.
  if (standing && !standing.total.includes(marks)) standing = await standings.readAnew(quiz_id, now);
  const parts = shownSections(paper);
  const limited = withLimits(
    questions.map(({ question }) => question),
    parts,
  );
  const gained = namedSections(
    parts.map(({ name }) => name),
    section_marks,
  );
  const sections = gained.map((section, at) => {
    const sorted = standing?.sections.get(section.name);
    const { rank, tied, percentile } = (sorted && rankOf(sorted, section.marks)) ?? {};
    const most = highestMarks(limited.filter((question) => (question.section ?? 0) === at));
    const max_marks = isEntered ? readRules(paper).sections[at]?.max_marks : most;
    return { ...parts[at], ...section, max_marks, ...(rank !== undefined && { rank, tied, percentile }) };
  });
  return {
    ...(sections.length > 0 && { sections }),
    ...(standing && rankOf(standing.total, marks)),
    max_marks: isEntered ? attempt.max_marks : highestMarks(limited),
    ...(!isEntered && { tally: tallyOf(questions) }),
    ...(hidesSolutions(attempt, now) && { solutions: 'when released' as const }),
  };
}

/** How many answers were right, partly right and wrong, how many were left out or do not count, and what the wrong ones cost. */
function tallyOf(questions: readonly Reported[]) {
  const tally = { right: 0, partly: 0, wrong: 0, left_out: 0, uncounted: 0 };
  let lost = 0;
  for (const { question, policy } of questions) {
    const { answer, student_answer } = question;
    // It counts for nobody.
    if (policy === 'drop') continue;
    if (policy === 'full-to-all') {
      tally.right += 1;
      continue;
    }
    const gain = gainOf({ negative_marks: 0, ...question }, answer, student_answer);
    if (question.uncounted) {
      tally.uncounted += 1;
      continue;
    }
    if (!isAnswered(question, student_answer)) tally.left_out += 1;
    else if (policy === 'full-to-attempted' || isRight(question, answer, student_answer)) tally.right += 1;
    else if (gain > 0) tally.partly += 1;
    else tally.wrong += 1;
    lost -= Math.min(0, gain);
  }
  return { ...tally, lost: lost / 100 };
}
