import { OperatorError } from '#server/errors.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { contentTables } from './0001-tables/content.ts';
import { officeTables } from './0001-tables/office.ts';
import { studentTables } from './0001-tables/students.ts';
import { addVersions } from './0001-tables/versions.ts';
import { addKinds } from './0002-kinds-of-questions.ts';
import { addTimedTests } from './0003-timed-tests.ts';
import { addTeachersHall } from './0004-teachers-hall.ts';
import { addRank } from './0005-rank.ts';
import { addOwnTime } from './0006-own-time.ts';
import { addIndexesOfStudents } from './0007-indexes-of-students.ts';
import { addStudentRecord } from './0008-student-record.ts';
import { addChaptersOfBatches } from './0009-chapters-of-batches.ts';
import { addRooms } from './0010-rooms.ts';
import { addSuspensions } from './0011-suspensions.ts';
import { addAttendance } from './0012-attendance.ts';
import { addMessages } from './0013-messages.ts';
import { addReportCards } from './0014-report-cards.ts';
import { addMarksEntered } from './0015-marks-entered.ts';
import { addDoubts } from './0016-doubts.ts';
import { addQuizzesOfBatches } from './0017-quizzes-of-batches.ts';
import { addHashesOfMessages } from './0018-hashes-of-messages.ts';

export interface Migration {
  up(db: Db): Promise<void>;
}

/** All migrations, in the order in which they run. A released migration never changes; new ones go at the end. */
export const migrations: Record<string, Migration> = {
  '0001-tables': { up: makeTables },
  '0002-kinds-of-questions': { up: addKinds },
  '0003-timed-tests': { up: addTimedTests },
  '0004-teachers-hall': { up: addTeachersHall },
  '0005-rank': { up: addRank },
  '0006-own-time': { up: addOwnTime },
  '0007-indexes-of-students': { up: addIndexesOfStudents },
  '0008-student-record': { up: addStudentRecord },
  '0009-chapters-of-batches': { up: addChaptersOfBatches },
  '0010-rooms': { up: addRooms },
  '0011-suspensions': { up: addSuspensions },
  '0012-attendance': { up: addAttendance },
  '0013-messages': { up: addMessages },
  '0014-report-cards': { up: addReportCards },
  '0015-marks-entered': { up: addMarksEntered },
  '0016-doubts': { up: addDoubts },
  '0017-quizzes-of-batches': { up: addQuizzesOfBatches },
  '0018-hashes-of-messages': { up: addHashesOfMessages },
};

/** Makes all tables. Their types mean the same to SQLite and Postgres; `schema.ts` says what the columns are. */
async function makeTables(db: Db): Promise<void> {
  for (const statement of [...contentTables, ...studentTables, ...officeTables]) await statement.execute(db);
  await addVersions(db);
}

/** The database was made by a version of the program whose tables this one does not update. */
export class EarlierDatabaseError extends OperatorError {
  override name = 'EarlierDatabaseError';
  static readonly problem = 'The database was made by an earlier version of the portal.';
  static readonly action =
    'Make a backup with that version, and bring it over in two steps, as docs/upgrading.md says.';

  constructor() {
    super(`${EarlierDatabaseError.problem} Nothing was changed. ${EarlierDatabaseError.action}`);
  }
}

/** Whether tables with these migrations are those of an earlier version. */
export function areEarlier(applied: string[], known = Object.keys(migrations)): boolean {
  const [first] = known;
  return applied.length > 0 && first !== undefined && !applied.includes(first);
}
