import type { Kysely } from 'kysely';
import type { DataSection } from '#contract/my-data.ts';
import { recordChange } from '#server/domain/audit/record-change.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/statements/in-transaction.ts';
import { readDataPage } from './my-data.repository.ts';

/** Everything that the portal has about a student, as they get it themselves, with a row in the audit. */
export async function exportStudent(
  db: Kysely<Database>,
  { by, stud_id }: { by: string; stud_id: string },
  now: number,
): Promise<DataSection[]> {
  const sections: DataSection[] = [];
  let after: string | undefined;
  do {
    const page = await readDataPage(db, { stud_id, after, now });
    for (const section of page.sections) {
      const earlier = sections.find(({ name }) => name === section.name);
      if (earlier) earlier.rows.push(...section.rows);
      else sections.push(section);
    }
    after = page.next ?? undefined;
  } while (after !== undefined);
  await inTransaction(db, (trx) => recordChange(trx, { by, action: 'student.export', stud_id }, now));
  return sections;
}
