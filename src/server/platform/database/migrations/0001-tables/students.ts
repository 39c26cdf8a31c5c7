import { sql } from 'kysely';

/** The students, what they may see, how they sign in, and their work. */
export const studentTables = [
  sql`create table student (
    stud_id text primary key,
    name text not null,
    guardian text not null,
    state text not null,
    district text not null,
    email text not null,
    mobile text not null,
    phone_code text not null,
    academic_level text not null references academic_level (ac_id),
    created_at bigint not null,
    disabled_at bigint,
    waiting_since bigint,
    access_version integer not null default 0,
    merged_into text,
    in_folder integer not null default 0,
    in_enrolments integer not null default 0
  )`,
  // Several students may have one number. It is part of a unique index, because only then does Postgres make a change of
  // it wait for what refers to the student.
  sql`create unique index student_phone on student (phone_code, mobile, stud_id)`,
  // Only those who wait are in it, and somebody looks at them every day.
  sql`create index student_waiting on student (waiting_since) where waiting_since is not null`,

  sql`create table enrolment (
    stud_id text not null references student (stud_id),
    subject_id text not null references subject (subject_id),
    enrolled_at bigint not null,
    by_batch integer not null default 0,
    constraint enrolment_pk primary key (stud_id, subject_id)
  )`,
  // The students of a subject, as a teacher at the desk sees them.
  sql`create index enrolment_subject on enrolment (subject_id, stud_id)`,
  sql`create table former_enrolment (
    stud_id text not null references student (stud_id) on delete cascade,
    subject_id text not null references subject (subject_id) on delete cascade,
    enrolled_at bigint not null,
    ended_at bigint not null,
    constraint former_enrolment_pk primary key (stud_id, subject_id)
  )`,
  sql`create table excluded_enrolment (
    stud_id text not null references student (stud_id) on delete cascade,
    subject_id text not null references subject (subject_id) on delete cascade,
    constraint excluded_enrolment_pk primary key (stud_id, subject_id)
  )`,

  sql`create table roster (
    roster_id text primary key,
    batch_slug text not null,
    batch_name text not null,
    subject_id text references subject (subject_id),
    archived_at bigint,
    is_closed integer not null default 0,
    ends_at bigint,
    ended_at bigint
  )`,
  sql`create unique index roster_batch on roster (batch_slug, coalesce(subject_id, ''))`,
  sql`create table roster_student (
    roster_id text not null references roster (roster_id),
    stud_id text not null references student (stud_id) on delete cascade,
    is_member integer not null,
    in_folder integer not null default 0,
    from_at bigint,
    until_at bigint,
    is_planned integer not null default 0,
    left_with_batch integer not null default 0,
    constraint roster_student_pk primary key (stud_id, roster_id)
  )`,
  sql`create index roster_student_roster on roster_student (roster_id)`,
  // Few rows are in these two, and each call looks for the earliest.
  sql`create index roster_student_until on roster_student (until_at) where is_member = 1 and until_at is not null`,
  sql`create index roster_student_from on roster_student (from_at) where is_planned = 1`,
  sql`create table former_membership (
    roster_id text not null references roster (roster_id) on delete cascade,
    stud_id text not null references student (stud_id) on delete cascade,
    from_at bigint,
    until_at bigint not null,
    constraint former_membership_pk primary key (stud_id, roster_id, until_at)
  )`,
  sql`create index former_membership_roster on former_membership (roster_id)`,

  sql`create table otp (
    otp_ref text primary key,
    phone_code text not null,
    mobile text not null,
    registration text not null,
    code_hash text not null,
    created_at bigint not null,
    expires_at bigint not null,
    wrong_tries integer not null,
    used_at bigint,
    from_desk integer,
    for_staff integer,
    stud_id text references student (stud_id),
    access_version integer
  )`,
  // For deleting expired OTPs.
  sql`create index otp_age on otp (created_at)`,
  sql`create index otp_phone on otp (phone_code, mobile, created_at)`,
  // The uses are numbered: the one that is so many back is found by its number, also where a limit allows thousands.
  sql`create table code_use (
    bucket text not null,
    ordinal bigint not null,
    used_at bigint not null,
    constraint code_use_pk primary key (bucket, ordinal)
  )`,
  // For deleting old rows.
  sql`create index code_use_age on code_use (used_at)`,
  sql`create table wrong_run (
    phone text primary key,
    wrong integer not null,
    wrong_trusted integer not null default 0
  )`,
  sql`create table session (
    session_id text primary key,
    token_hash text not null unique,
    stud_id text not null references student (stud_id),
    created_at bigint not null,
    last_used_at bigint not null,
    expires_at bigint not null,
    revoked_at bigint,
    access_version integer not null default 0
  )`,
  sql`create index session_student on session (stud_id)`,
  sql`create table known_device (
    device_id text primary key,
    token_hash text not null,
    stud_id text not null references student (stud_id),
    last_used_at bigint not null,
    access_version integer not null default 0,
    constraint known_device_once unique (stud_id, token_hash)
  )`,
  sql`create index known_device_token on known_device (token_hash)`,
  sql`create index known_device_age on known_device (last_used_at)`,
  sql`create table calendar_address (
    stud_id text primary key references student (stud_id),
    token_hash text not null unique,
    created_at bigint not null,
    last_read_at bigint,
    access_version integer not null default 0
  )`,

  sql`create table attempt (
    attempt_id text primary key,
    stud_id text not null references student (stud_id),
    client_attempt_id text not null,
    quiz_id text not null references quiz (quiz_id),
    revision_id text not null references quiz_revision (revision_id),
    submitted_at bigint not null,
    marks double precision not null,
    max_marks double precision not null,
    result text not null,
    message text not null,
    score_text text not null,
    regraded_at bigint,
    first_result text,
    chosen_options text,
    constraint attempt_once unique (stud_id, client_attempt_id)
  )`,
  sql`create index attempt_quiz on attempt (stud_id, quiz_id, submitted_at)`,
  // The limit on one student finds their newest attempts without a scan.
  sql`create index attempt_student_newest on attempt (stud_id, submitted_at, attempt_id)`,
  // The desk reads the results of a quiz by it.
  sql`create index attempt_of_quiz on attempt (quiz_id, stud_id, submitted_at, attempt_id)`,
  sql`create table attempt_answer (
    attempt_id text not null references attempt (attempt_id),
    question_id text not null references question (question_id),
    answer text not null,
    marks double precision not null,
    constraint attempt_answer_pk primary key (attempt_id, question_id)
  )`,
  sql`create table draft_attempt (
    stud_id text not null references student (stud_id),
    quiz_id text not null references quiz (quiz_id),
    attempt_id text not null,
    revision_id text not null references quiz_revision (revision_id),
    answers text not null,
    version integer not null,
    begun_at bigint not null,
    saved_at bigint not null,
    constraint draft_attempt_pk primary key (stud_id, quiz_id)
  )`,
  // For deleting old drafts. A save does not change this column, so it does not have to write the index.
  sql`create index draft_attempt_age on draft_attempt (begun_at)`,

  sql`create table watch_progress (
    stud_id text not null references student (stud_id),
    topic_id text not null references topic (topic_id),
    position double precision not null,
    duration double precision not null,
    watched_at bigint not null,
    furthest double precision not null default 0,
    finished integer not null default 0,
    constraint watch_progress_pk primary key (stud_id, topic_id)
  )`,
  // Both have all that is shown, so that nobody need read the rows, which are on as many pages: the first for the lists
  // of a student, the second for the desk, which counts who has watched a video.
  sql`create index watch_progress_newest on watch_progress
    (stud_id, watched_at, topic_id, position, duration, furthest, finished)`,
  sql`create index watch_progress_topic on watch_progress
    (topic_id, stud_id, finished, watched_at, furthest, duration)`,

  sql`create table correction (
    stud_id text not null references student (stud_id),
    field text not null,
    value text not null,
    asked_at bigint not null,
    decided_at bigint,
    is_accepted integer,
    constraint correction_key primary key (stud_id, field)
  )`,
  sql`create table privacy_acceptance (
    stud_id text primary key references student (stud_id),
    version text not null,
    accepted_at bigint not null
  )`,
  sql`create table guardian_consent (
    stud_id text primary key references student (stud_id),
    date_of_birth text not null,
    guardian text not null,
    version text not null,
    agreed_at bigint,
    given_at bigint,
    verified_how text not null,
    withdrawn_at bigint
  )`,
  sql`create table erasure_request (
    stud_id text primary key references student (stud_id),
    asked_at bigint not null
  )`,
];
