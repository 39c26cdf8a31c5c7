import { readMarks } from '#contract/desk/ranks/marks.ts';
import { usualPassPercent } from '#contract/quiz/pass-mark.ts';
import { westernDigits } from '#contract/values/digits.ts';
import { tidy } from '#contract/values/tidy.ts';
import { readAcademy } from '#server/domain/academy/academy-settings.repository.ts';
import { recordChange } from '#server/domain/audit/record-change.ts';
import { ChangedMeanwhile } from '#server/domain/changed-meanwhile.ts';
import { readContentName } from '#server/domain/content/content-name.ts';
import { addAtDesk } from '#server/domain/content/desk-content.ts';
import { findLastContentChange } from '#server/domain/content/nodes.repository.ts';
import { hasQuizOfName } from '#server/domain/quizzes/quiz-content.repository.ts';
import { readRules } from '#server/domain/quizzes/quiz-sections.ts';
import { anyTime } from '#server/domain/quizzes/quiz-window.ts';
import { readQuizPath } from '#server/domain/quizzes/revisions.repository.ts';
import type { findQuizOfScope } from '#server/domain/results/quizzes.repository.ts';
import type { Scope } from '#server/domain/staff/scope.repository.ts';
import { OperatorError } from '#server/errors.ts';
import { textOf } from '#server/messages/text.ts';
import { dayAfter, momentOf } from '#server/platform/clock/time-zone.ts';
import { takeImportLock } from '#server/platform/database/import-lock.ts';
import type { Database, Db } from '#server/platform/database/schema.ts';
import { transactional } from '#server/platform/database/statements/in-transaction.ts';
import { newId, newOrderedId } from '#server/platform/text/new-id.ts';
import { versionOf } from '#server/platform/text/version-of.ts';
import { deleteUnmarked, insertMarking, listWriters, writeMarks } from './entered-marks.repository.ts';

interface MarkedTest {
  by: string;
  chapter_id: string;
  name: string;
  batch_slugs: string;
  date: string;
  max_marks: string;
}

/** Adds a test on paper, whose marks somebody enters. Returns the id of its quiz, which nobody can take. */
export const addMarkedTest = transactional(
  async (
    trx,
    { by, chapter_id, name: written, batch_slugs, date, max_marks }: MarkedTest,
    now: number,
  ): Promise<string> => {
    const name = readContentName(written);
    const { timezone, pass_percent = usualPassPercent } = await readAcademy(trx);
    const sections = readSections(max_marks);
    const opens_at = momentOf(date, '00:00', timezone);
    if (!sections) throw new OperatorError(textOf('marks.maxInvalid'));
    if (opens_at > now) throw new OperatorError(textOf('marks.notYet'));
    await takeImportLock(trx);
    if (await hasQuizOfName(trx, chapter_id, name)) throw new OperatorError(textOf('quizEditor.nameTaken', { name }));
    const closes_at = momentOf(dayAfter(date), '00:00', timezone);
    const window = { ...anyTime, opens_at, closes_at, attempts: 1, archived_at: now, marks_entered: 1 };
    const columns = { name, batch_slugs, added_on: now, revision_id: '', ...window };
    const parent = { kind: 'chapter', id: chapter_id } as const;
    // A folder's quiz of this name is another one.
    const quiz_id = await addAtDesk(trx, { kind: 'quiz', parent, name, columns, hasOwnKey: true });
    const marking = { revision_id: newId(), quiz_id, pass_percent, created_at: now };
    const paper = sections.length > 1 || sections[0]?.name !== '' ? JSON.stringify({ sections }) : '';
    await insertMarking(trx, { ...marking, max_marks: sections.reduce((sum, one) => sum + one.max_marks, 0), paper });
    const details = { quiz: await readQuizPath(trx, quiz_id), date, marks: max_marks };
    await recordChange(trx, { by, action: 'quiz.add', content_id: quiz_id, details }, now);
    return quiz_id;
  },
);

/** Removes a test on paper in which nobody has marks: one of a wrong day or maximum is added again. */
export const removeMarkedTest = transactional(
  async (trx, { by, quiz_id }: { by: string; quiz_id: string }, now: number) => {
    await takeImportLock(trx);
    const details = { quiz: await readQuizPath(trx, quiz_id) };
    if (!(await deleteUnmarked(trx, quiz_id))) throw new OperatorError(textOf('marks.hasMarks'));
    await recordChange(trx, { by, action: 'quiz.remove', details }, now);
  },
);

/** '300' is one list, without a name; 'Physics 100, Maths 100' are sections. Undefined for anything else. */
function readSections(text: string): { name: string; max_marks: number }[] | undefined {
  const parts = text.split(/[,;\n]/).map((part) => /^(.*?)\s*(\d{1,4}(?:\.\d{1,2})?)$/.exec(westernDigits(tidy(part))));
  const sections = parts.flatMap((part) => (part ? { name: part[1] ?? '', max_marks: Number(part[2]) } : []));
  const names = new Set(sections.map(({ name }) => name));
  const isNamed = parts.length === 1 || (names.size === parts.length && !names.has(''));
  const isWhole = sections.length === parts.length && sections.every(({ max_marks }) => max_marks > 0);
  return isNamed && isWhole ? sections : undefined;
}

type Quiz = NonNullable<Awaited<ReturnType<typeof findQuizOfScope>>>;

/** Reads who may have written a test, by roll number and name, with the marks that they have. */
export async function readEnteredMarks(db: Db, quiz: Quiz, scope: Scope) {
  const named = readRules(quiz.paper).sections.map(({ name, max_marks = 0 }) => ({ name, max_marks }));
  const sections = named.length > 0 ? named : [{ name: '', max_marks: quiz.max_marks }];
  const writers = await listWriters(db, quiz, scope);
  const attempts = writers.filter(({ attempt_id }) => attempt_id !== null);
  const stored = attempts.map(({ stud_id, section_marks }) => [stud_id, section_marks]);
  const version = versionOf(stored);
  // Once there are marks, who has none was absent.
  const absent = attempts.length > 0 ? 'AB' : '';
  // Of two accounts that were merged, both may have marks. The first are those that count.
  const first = new Map(writers.toReversed().map((writer) => [writer.stud_id, writer]));
  const rows = [...first.values()].map(({ section_marks, ...writer }) => {
    const gained: number[] = section_marks === null ? [] : JSON.parse(section_marks);
    return { ...writer, marks: sections.map((_, at) => (section_marks === null ? absent : String(gained[at] ?? 0))) };
  });
  const { compare } = new Intl.Collator('en', { numeric: true });
  return {
    version,
    sections,
    attempts,
    rows: rows.toSorted((a, b) => compare(a.roll_number, b.roll_number) || compare(a.name, b.name)),
  };
}

interface SavedMarks {
  by: string;
  quiz: Quiz;
  scope: Scope;
  /** The version that was seen. */
  seen: string;
  rows: readonly { stud_id: string; marks: readonly string[] }[];
}

/** Saves marks as they were typed; ranks follow them. Who had other marks before has a row in the audit. */
export const saveEnteredMarks = transactional(async (trx, { by, quiz, scope, seen, rows }: SavedMarks, now: number) => {
  const { quiz_id, revision_id, max_marks, pass_percent, closes_at } = quiz;
  await takeImportLock(trx);
  const { version, sections, attempts, rows: before } = await readEnteredMarks(trx, quiz, scope);
  if (version !== seen) throw new ChangedMeanwhile(await findLastContentChange(trx, quiz_id));
  const writers = new Map(before.map((writer) => [writer.stud_id, writer]));
  const path = await readQuizPath(trx, quiz_id);
  const written: Database['attempt'][] = [];
  const gone: string[] = [];
  for (const { stud_id, marks: typed } of rows) {
    const writer = writers.get(stud_id);
    if (!writer) throw new ChangedMeanwhile(undefined);
    const gained = sections.map((section, at) => readMarks(typed[at] ?? '', section.max_marks));
    if (gained.includes(undefined)) throw new OperatorError(textOf('marks.wrong', { name: writer.name }));
    const { attempt_id, client_attempt_id } = writer;
    const isAbsent = gained.every((one) => one === 'AB');
    const numbers = gained.map((one) => (typeof one === 'number' ? one : 0));
    const [from, to] = [writer.marks.join(' + '), isAbsent ? 'AB' : numbers.join(' + ')];
    if (attempt_id === null ? isAbsent : from === to) continue;
    const ids = {
      attempt_id: attempt_id ?? newOrderedId(now),
      client_attempt_id: client_attempt_id ?? newId(),
      stud_id,
    };
    const marks = Math.round(100 * numbers.reduce((all, one) => all + one, 0)) / 100;
    const result = 100 * marks >= pass_percent * max_marks ? ('pass' as const) : ('fail' as const);
    const texts = { message: '', score_text: `${marks}/${max_marks}`, section_marks: JSON.stringify(numbers) };
    // All who were in a batch on that day were in it at its end.
    const facts = { quiz_id, revision_id, submitted_at: Math.min(closes_at - 1, now), max_marks, regraded_at: null };
    if (!isAbsent)
      written.push({ ...ids, ...facts, ...texts, marks, result, first_result: null, chosen_options: null });
    if (attempt_id === null) continue;
    for (const one of attempts) if (one.stud_id === stud_id && one.attempt_id !== null) gone.push(one.attempt_id);
    const details = { quiz: path, marks: [from, to] as const };
    await recordChange(trx, { by, action: 'quiz.marks', stud_id, content_id: quiz_id, details }, now);
  }
  await writeMarks(trx, gone, written);
  if (written.length + gone.length === 0) return;
  const details = { quiz: path, students: written.length };
  await recordChange(trx, { by, action: 'quiz.marks', content_id: quiz_id, details }, now);
});
