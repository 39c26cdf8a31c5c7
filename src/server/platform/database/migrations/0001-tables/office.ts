import { sql } from 'kysely';

/** The staff, what the desk and the last import have changed, and what the operator's commands note. */
export const officeTables = [
  sql`create table staff (
    staff_id text primary key,
    phone_code text not null,
    mobile text not null,
    name text not null,
    role text not null,
    has_all_subjects integer not null default 0,
    sees_numbers integer not null default 0,
    constraint staff_phone unique (phone_code, mobile)
  )`,
  sql`create table staff_subject (
    staff_id text not null references staff (staff_id),
    subject_id text not null references subject (subject_id),
    constraint staff_subject_key primary key (staff_id, subject_id)
  )`,
  sql`create table staff_batch (
    staff_id text not null references staff (staff_id),
    batch_slug text not null,
    subject_id text not null,
    constraint staff_batch_key primary key (staff_id, batch_slug, subject_id)
  )`,
  sql`create table desk_session (
    session_id text primary key,
    token_hash text not null unique,
    staff_id text not null references staff (staff_id),
    created_at bigint not null,
    last_used_at bigint not null
  )`,
  sql`create index desk_session_staff on desk_session (staff_id)`,
  sql`create table desk_device (
    token_hash text primary key,
    staff_id text not null references staff (staff_id),
    last_used_at bigint not null
  )`,
  sql`create index desk_device_staff on desk_device (staff_id)`,

  sql`create table changed_here (
    id text not null,
    field text not null,
    was text not null,
    constraint changed_here_pk primary key (id, field)
  )`,
  sql`create table desk_picture (
    media_key text not null,
    staff_id text not null,
    added_at bigint not null,
    constraint desk_picture_key primary key (staff_id, media_key)
  )`,
  sql`create table upload (
    upload_id text primary key,
    staff_id text not null,
    kind text not null,
    parent_id text not null,
    file_name text not null,
    size bigint not null,
    modified_at bigint not null,
    received bigint not null,
    state text not null,
    messages text not null,
    opened_at bigint not null,
    touched_at bigint not null,
    checked_until bigint not null
  )`,
  sql`create index upload_staff on upload (staff_id)`,
  sql`create table upload_part (
    part_id text primary key,
    upload_id text not null references upload (upload_id),
    position bigint not null,
    bytes integer not null,
    is_stored integer not null
  )`,
  sql`create index upload_part_upload on upload_part (upload_id, position)`,

  sql`create table setting (
    name text primary key,
    value text not null
  )`,
  // By this row, imports and changes at the desk exclude each other. It is there from the start: if the first of them
  // made it, nobody else would see it, and wait, until that one was over.
  sql`insert into setting (name, value) values ('import_lock', 'null')`,
  sql`create table imported_file (
    path text primary key,
    bytes bigint not null,
    modified_at bigint not null,
    media_key text not null
  )`,

  // In these two, stud_id is no foreign key: a row stays when its student goes.
  sql`create table audit (
    audit_id text primary key,
    changed_at bigint not null,
    changed_by text not null,
    action text not null,
    stud_id text,
    details text not null,
    content_id text
  )`,
  sql`create index audit_newest on audit (changed_at, audit_id)`,
  sql`create index audit_student on audit (stud_id, changed_at)`,
  sql`create index audit_of_content on audit (content_id, changed_at)`,
  sql`create table erasure (
    stud_id text primary key,
    number_hashes text not null,
    erased_at bigint not null
  )`,

  sql`create table unused_media (
    hash text primary key,
    since bigint not null,
    deleted_at bigint
  )`,
  sql`create table last_backup (
    kind text primary key,
    made_at bigint not null,
    place text,
    bytes bigint
  )`,
];
