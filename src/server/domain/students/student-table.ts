import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Column, momentOf, plainColumns } from '#server/files/tables/column.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { listNamesWhoFit, readListedStudents, type StudentFilter } from './find-students.repository.ts';
import { studentsLike } from './find-students.ts';
import { listDetails, listMemberships } from './student-details.repository.ts';
import { numberInTable, readOtherFacts } from './student-facts.ts';

/** Fewer than a statement may have parameters. Between so many, others have their turn. */
const studentsInATurn = 200;

type TableRow = Awaited<ReturnType<typeof readRows>>[number];

/** All students who fit, by name, with their details and the batches of the scope in which they are. */
export async function listStudentTable(
  db: Db,
  { filter, search }: { filter: StudentFilter; search: string },
): Promise<TableRow[]> {
  const all = await listNamesWhoFit(db, filter);
  const found = search.trim() === '' ? all : studentsLike(all, search, filter.scope);
  const rows: TableRow[] = [];
  for (let at = 0; at < found.length; at += studentsInATurn) {
    const stud_ids = found.slice(at, at + studentsInATurn).map(({ stud_id }) => stud_id);
    rows.push(...(await readRows(db, filter, stud_ids)));
    await nextTurn();
  }
  return rows;
}

async function readRows(db: Db, { scope }: StudentFilter, stud_ids: string[]) {
  const details = new Map((await listDetails(db, stud_ids)).map((row) => [row.stud_id, row]));
  const batches = Map.groupBy(await listMemberships(db, stud_ids, scope), ({ stud_id }) => stud_id);
  return (await readListedStudents(db, stud_ids)).flatMap((listed) => {
    const { stud_id } = listed;
    const own = details.get(stud_id);
    const names = (batches.get(stud_id) ?? []).map(({ subject_name, batch_name }) =>
      [subject_name, batch_name].filter(Boolean).join('/'),
    );
    return own ? [{ ...listed, ...own, other_facts: readOtherFacts(own.other_facts), batch: names.join('; ') }] : [];
  });
}

/** As in students.csv, with the academy's own columns by their names, and when they were last seen. The number is in two columns, so that no spreadsheet takes its + for a formula. */
export function studentTableColumns(rows: readonly TableRow[]): Column<TableRow>[] {
  const names = new Set(rows.flatMap(({ other_facts }) => Object.keys(other_facts)));
  const others = [...names].map((name) => ({ name, of: ({ other_facts }: TableRow) => other_facts[name] }));
  return [...columns, ...others];
}

const columns: Column<TableRow>[] = [
  ...plainColumns('name', 'phone_code', 'mobile'),
  { name: 'level', of: ({ levels }) => levels },
  ...plainColumns('batch', 'roll_number', 'guardian'),
  { name: 'guardian_mobile', of: ({ guardian_mobile }) => numberInTable(guardian_mobile) },
  { name: 'guardian_whatsapp', of: ({ guardian_whatsapp }) => numberInTable(guardian_whatsapp) },
  ...plainColumns('state', 'district', 'email', 'extra_time'),
  { name: 'disabled', of: ({ disabled_at }) => (disabled_at === null ? 'no' : 'yes') },
  { name: 'waiting_since', of: ({ waiting_since }) => momentOf(waiting_since) },
  { name: 'registered_at', of: ({ created_at }) => momentOf(created_at) },
  { name: 'last_seen', of: ({ last_seen }) => momentOf(last_seen) },
];
