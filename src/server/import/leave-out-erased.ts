import { nameKey } from '#server/domain/accounts/name-key.ts';
import { listStudentsByPhone } from '#server/domain/accounts/students.repository.ts';
import { hashErasedNumber, hashErasedStudent } from '#server/domain/privacy/erased-list.ts';
import { listErasures } from '#server/domain/privacy/erasure.repository.ts';
import type { SkippedFile } from '#server/files/folder-notices.ts';
import { lineName } from '#server/files/line-name.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { internationalNumber, type Phone } from '#server/platform/text/phone.ts';
import type { Academy, BatchStudent, TableFile } from './model.ts';

type Person = Phone & { name: string; line?: number; answers?: { line: number }[] };

/** Leaves out what a folder says of erased students, unless they have registered again since. */
export async function leaveOutErased(
  db: Db,
  academy: Academy,
  secretKey: string | undefined,
): Promise<{ academy: Academy; skipped: SkippedFile[] }> {
  const erasures = secretKey === undefined ? [] : await listErasures(db);
  if (secretKey === undefined || erasures.length === 0) return { academy, skipped: [] };
  const erasedAt = new Map(
    erasures.flatMap(({ number_hashes, erased_at }) => number_hashes.split(' ').map((hash) => [hash, erased_at])),
  );
  const known = new Map<string, number | undefined>();
  const findErasure = async (person: Person) => {
    const key = `${internationalNumber(person)} ${nameKey(person.name)}`;
    if (!known.has(key)) {
      const there = await listStudentsByPhone(db, person);
      const isBack = there.some(({ name }) => nameKey(name) === nameKey(person.name));
      const ofName = isBack ? undefined : erasedAt.get(hashErasedStudent(secretKey, person, person.name));
      const ofNumber = there.length > 0 ? undefined : erasedAt.get(hashErasedNumber(secretKey, person));
      known.set(key, ofName ?? ofNumber);
    }
    return known.get(key);
  };

  const skipped: SkippedFile[] = [];
  const keep = async <Row extends Person>(file: TableFile, rows: Row[]): Promise<Row[]> => {
    const kept: Row[] = [];
    for (const row of rows) {
      const at = await findErasure(row);
      if (at === undefined) kept.push(row);
      else {
        const day = new Date(at).toLocaleDateString('en-IN', {
          dateStyle: 'medium',
          timeZone: academy.settings.timezone,
        });
        const line = row.line ?? row.answers?.[0]?.line;
        const path = locationOf(file, line);
        if (skipped.some((one) => one.path === path)) continue;
        skipped.push({ path, reason: `this student was erased on ${day}; remove the row` });
      }
    }
    return kept;
  };
  const keepInBatches = async (rows: BatchStudent[]): Promise<BatchStudent[]> => {
    const kept: BatchStudent[] = [];
    const { students } = academy.files;
    for (const row of rows)
      kept.push(...(await keep(row.file === students.file ? students : { file: row.file }, [row])));
    return kept;
  };
  const people = {
    students: await keep(academy.files.students, academy.students),
    enrolments: await keep(academy.files.enrolments, academy.enrolments),
    attempts: await keep(academy.files.attempts, academy.attempts),
    watched: await keep(academy.files.watched, academy.watched),
    batchStudents: await keepInBatches(academy.batchStudents),
  };
  return { academy: { ...academy, ...people }, skipped };
}

/** 'students.csv, line 12', or "people.xlsx, sheet 'Students', row 12". */
function locationOf({ file, sheet }: TableFile, line = 1): string {
  return [file, ...(sheet === undefined ? [] : [`sheet '${sheet}'`]), lineName(file, line)].join(', ');
}
