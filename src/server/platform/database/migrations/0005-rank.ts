import { sql } from 'kysely';
import type { Db } from '#server/platform/database/schema.ts';

/** What a rank needs: the marks of timed tests by section; and solutions that come after the marks. */
export async function addRank(db: Db): Promise<void> {
  await sql`alter table quiz add column solutions text not null default 'with results'`.execute(db);
  await sql`alter table quiz add column solutions_at bigint not null default 0`.execute(db);
  await sql`alter table attempt add column section_marks text`.execute(db);
  const attempts = await db
    .selectFrom('attempt')
    .innerJoin('sitting', (join) =>
      join
        .onRef('sitting.stud_id', '=', 'attempt.stud_id')
        .onRef('sitting.attempt_id', '=', 'attempt.client_attempt_id'),
    )
    .innerJoin('quiz_revision', 'quiz_revision.revision_id', 'attempt.revision_id')
    .select(['attempt.attempt_id', 'quiz_revision.paper'])
    .execute();
  for (const { attempt_id, paper } of attempts) {
    const section_marks = JSON.stringify(await marksOf(db, attempt_id, sectionCount(paper)));
    await db.updateTable('attempt').set({ section_marks }).where('attempt_id', '=', attempt_id).execute();
  }
}

/** As the paper was stored then. */
function sectionCount(paper: string): number {
  const stored: unknown = paper === '' ? {} : JSON.parse(paper);
  const isPaper = typeof stored === 'object' && stored !== null && 'sections' in stored;
  return isPaper && Array.isArray(stored.sections) ? stored.sections.length : 1;
}

/** A question that gives its marks to those who left it out has no answer of theirs: here it is taken for left out. */
async function marksOf(db: Db, attempt_id: string, sections: number): Promise<number[]> {
  const rows = await db
    .selectFrom('attempt_answer')
    .innerJoin('question', 'question.question_id', 'attempt_answer.question_id')
    .where('attempt_answer.attempt_id', '=', attempt_id)
    .select(['question.section', 'attempt_answer.marks'])
    .execute();
  return Array.from({ length: sections }, (_, section) => {
    const own = rows.filter((row) => row.section === section);
    return own.reduce((sum, { marks }) => sum + Math.round(marks * 100), 0) / 100;
  });
}
