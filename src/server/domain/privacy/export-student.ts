import type { DataSection } from '#contract/my-data.ts';
import { recordChange } from '#server/domain/audit/record-change.ts';
import type { Column } from '#server/files/tables/column.ts';
import { csvTable } from '#server/files/tables/csv.ts';
import { zip } from '#server/files/tables/zip.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/statements/in-transaction.ts';
import { readDataPage } from './my-data.repository.ts';

/** Everything that the portal has about a student, as they get it themselves, with a row in the audit. */
export async function exportStudent(
  db: Db,
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

/** What the portal has about a student, as JSON: an object with a list for each part. */
export function exportedJson(sections: readonly DataSection[]): string {
  return JSON.stringify(Object.fromEntries(sections.map((section) => [section.name, objectsOf(section)])), null, 1);
}

/** The same as a zip: data.json, and a table for each part. Moments in the tables are in the time zone `zone`. */
export function exportedZip(sections: readonly DataSection[], zone: string): Buffer {
  return zip([
    { name: 'data.json', content: Buffer.from(`${exportedJson(sections)}\n`) },
    ...sections.map((section) => ({
      name: `${section.name}.csv`,
      content: Buffer.from(csvTable(columnsOf(section), section.rows, zone)),
    })),
  ]);
}

function objectsOf({ columns, rows }: DataSection) {
  return rows.map((row) => Object.fromEntries(columns.map((name, at) => [name, row[at]])));
}

function columnsOf({ columns }: DataSection): Column<DataSection['rows'][number]>[] {
  return columns.map((name, at) => ({ name, of: (row) => row[at] }));
}
