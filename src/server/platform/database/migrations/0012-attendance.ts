import { sql } from 'kysely';
import type { Db } from '#server/platform/database/schema.ts';

/** Who was in a class on a day. Neither table refers to the class: its past stays when it is moved or taken away. */
export async function addAttendance(db: Db): Promise<void> {
  await sql`create table register (
    class_id text not null, date text not null, class_name text not null, subject_id text not null,
    batch_slug text not null, version integer not null, taken_at bigint, taken_by text not null,
    constraint register_pk primary key (class_id, date)
  )`.execute(db);
  await sql`create table attendance (
    class_id text not null, date text not null, stud_id text not null references student (stud_id) on delete cascade,
    state text not null, joined_at bigint,
    constraint attendance_pk primary key (class_id, date, stud_id)
  )`.execute(db);
  await sql`create index attendance_student on attendance (stud_id, date)`.execute(db);
}
