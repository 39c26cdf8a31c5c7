import { sql } from 'kysely';

/** Content is archived, never deleted, because a student's history refers to it. */
const imported = sql`
  source_key text not null unique,
  position integer not null,
  archived_at bigint`;

/** What is in a subject or a chapter, so that lists need not count it. */
const contentCounts = sql`
  video_count integer not null default 0,
  material_count integer not null default 0,
  quiz_count integer not null default 0`;

/** What students see of the academy: its subjects, their live classes and quizzes, and news. */
export const contentTables = [
  sql`create table academic_level (
    ac_id text primary key,
    levels text not null,
    position integer not null,
    archived_at bigint
  )`,

  sql`create table subject (
    subject_id text primary key,
    ${imported},
    subject_name text not null,
    thumbnail text not null,
    ${contentCounts}
  )`,
  sql`create table subject_level (
    subject_id text not null references subject (subject_id),
    ac_id text not null references academic_level (ac_id),
    constraint subject_level_pk primary key (subject_id, ac_id)
  )`,

  sql`create table chapter (
    chapter_id text primary key,
    ${imported},
    subject_id text not null references subject (subject_id),
    chapter_name text not null,
    ${contentCounts}
  )`,
  sql`create index chapter_subject on chapter (subject_id, position)`,

  sql`create table topic (
    topic_id text primary key,
    ${imported},
    chapter_id text not null references chapter (chapter_id),
    topic_name text not null,
    video text not null,
    size bigint
  )`,
  sql`create index topic_chapter on topic (chapter_id, position)`,
  sql`create table topic_captions (
    topic_id text not null references topic (topic_id),
    lang text not null,
    media text not null,
    constraint topic_captions_pk primary key (topic_id, lang)
  )`,

  sql`create table study_material (
    material_id text primary key,
    ${imported},
    chapter_id text not null references chapter (chapter_id),
    title text not null,
    media text not null,
    may_download integer not null default 1,
    size bigint,
    pages integer
  )`,
  sql`create index study_material_chapter on study_material (chapter_id, position)`,

  sql`create table batch (
    batch_id text primary key,
    ${imported},
    subject_id text not null references subject (subject_id),
    batch_name text not null,
    batch_slug text not null default ''
  )`,
  sql`create index batch_subject on batch (subject_id, position)`,
  sql`create table live_class (
    class_id text primary key,
    ${imported},
    batch_id text not null references batch (batch_id),
    class_name text not null,
    tutor_name text not null,
    online_url text not null,
    day text not null,
    starts text not null,
    ends text not null,
    not_on text not null default ''
  )`,
  sql`create index live_class_batch on live_class (batch_id, position)`,

  sql`create table quiz (
    quiz_id text primary key,
    ${imported},
    chapter_id text not null references chapter (chapter_id),
    name text not null,
    added_on bigint not null,
    revision_id text not null,
    batch_slug text not null default '',
    opens_at bigint not null default 0,
    closes_at bigint not null default 0,
    attempts integer not null default 0,
    results text not null default 'at once'
  )`,
  sql`create index quiz_chapter on quiz (chapter_id, position)`,
  sql`create index quiz_batch on quiz (batch_slug)`,
  sql`create table quiz_revision (
    revision_id text primary key,
    quiz_id text not null references quiz (quiz_id),
    content_hash text not null,
    max_marks double precision not null,
    pass_percent double precision not null,
    created_at bigint not null
  )`,
  sql`create index quiz_revision_quiz on quiz_revision (quiz_id)`,
  sql`create table question (
    question_id text primary key,
    revision_id text not null references quiz_revision (revision_id),
    position integer not null,
    question text not null,
    options text not null,
    answer text not null,
    marks double precision not null,
    explanation text not null default '',
    negative_marks double precision not null default 0,
    topic text not null default '',
    difficulty text not null default '',
    constraint question_position unique (revision_id, position)
  )`,
  sql`create table regrade (
    question_id text primary key references question (question_id),
    policy text not null,
    answer text not null,
    regraded_at bigint not null
  )`,

  sql`create table news (
    news_id text primary key,
    ${imported},
    heading text not null,
    image text not null,
    news text not null,
    added_on bigint not null,
    batch_slug text not null default ''
  )`,
  sql`create index news_newest on news (added_on, position, news_id)`,
];
