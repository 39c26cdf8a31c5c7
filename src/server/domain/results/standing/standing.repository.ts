import { sql } from 'kysely';
import * as z from 'zod/mini';
import { readRules } from '#server/domain/quizzes/quiz-sections.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { prepared } from '#server/platform/database/statements/prepared.ts';
import type { Standee } from './standing.ts';

/** Lists what each student has gained in their first sitting of a test, over all its revisions, in no order. */
export async function listStandees(db: Db, quiz_id: string): Promise<(Standee & { attempt_id: string })[]> {
  const papers = await readSectionNames(db, quiz_id);
  const first = firstOfEach(await selectSat(db, { quiz_id }));
  return first.map(({ attempt_id, marks, revision_id, section_marks }) => {
    return { attempt_id, marks, sections: namedSections(papers.get(revision_id) ?? [], section_marks) };
  });
}

/** The names of the sections of each revision. */
export async function readSectionNames(db: Db, quiz_id: string): Promise<Map<string, string[]>> {
  const rows = await selectPapers(db, { quiz_id });
  return new Map(
    rows.map(({ revision_id, paper }) => [revision_id, readRules(paper).sections.map(({ name }) => name)]),
  );
}

const selectPapers = prepared((db, { quiz_id }: { quiz_id: string }) =>
  db.selectFrom('quiz_revision').where('quiz_id', '=', quiz_id).select(['revision_id', 'paper']),
);

/** In the order of an index. */
const selectSat = prepared((db, { quiz_id }: { quiz_id: string }) =>
  db
    .selectFrom('attempt')
    .where('quiz_id', '=', quiz_id)
    .where('section_marks', 'is not', null)
    .orderBy('stud_id')
    .orderBy('submitted_at')
    .orderBy('attempt_id')
    .select(['attempt_id', 'stud_id', 'revision_id', 'marks', 'section_marks']),
);

/** Of rows that are sorted by student and time. */
function firstOfEach<Row extends { stud_id: string }>(rows: readonly Row[]): Row[] {
  return rows.filter(({ stud_id }, at) => rows[at - 1]?.stud_id !== stud_id);
}

const numbers = z.array(z.number());

/** What was gained in each section, by the names of the revision; nothing for a paper that is one list. */
export function namedSections(names: readonly string[], section_marks: string | null) {
  if (names.length === 0 || section_marks === null) return [];
  const marks = numbers.parse(JSON.parse(section_marks));
  return names.map((name, at) => ({ name, marks: marks[at] ?? 0 }));
}

/** The student's first sitting of a test that was submitted or ended, by the id of its report. */
export async function findFirstSat(db: Db, student: { stud_id: string; quiz_id: string }): Promise<string | undefined> {
  const [first] = await selectFirstSat(db, student);
  return first?.attempt_id;
}

const selectFirstSat = prepared((db, { stud_id, quiz_id }: { stud_id: string; quiz_id: string }) =>
  db
    .selectFrom('attempt')
    .where('stud_id', '=', stud_id)
    .where('quiz_id', '=', quiz_id)
    .where('section_marks', 'is not', null)
    .orderBy('submitted_at')
    .orderBy('attempt_id')
    .limit(sql.lit(1))
    .select('attempt_id'),
);
