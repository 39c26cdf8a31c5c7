import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';

/** These column types mean the same to SQLite and Postgres. */
const time = 'bigint';
const real = 'double precision';

export async function up(db: Kysely<Database>): Promise<void> {
  const table = (name: string) => db.schema.createTable(name);
  const imported = (name: string, idColumn: string) =>
    table(name)
      .addColumn(idColumn, 'text', (c) => c.primaryKey())
      .addColumn('source_key', 'text', (c) => c.notNull().unique())
      .addColumn('position', 'integer', (c) => c.notNull())
      .addColumn('archived_at', time);

  await table('academic_level')
    .addColumn('ac_id', 'text', (c) => c.primaryKey())
    .addColumn('levels', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('archived_at', time)
    .execute();

  await table('student')
    .addColumn('stud_id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('guardian', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('district', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('mobile', 'text', (c) => c.notNull())
    .addColumn('phone_code', 'text', (c) => c.notNull())
    .addColumn('academic_level', 'text', (c) => c.notNull().references('academic_level.ac_id'))
    .addColumn('created_at', time, (c) => c.notNull())
    .addUniqueConstraint('student_phone', ['phone_code', 'mobile'])
    .execute();

  await imported('subject', 'subject_id')
    .addColumn('subject_name', 'text', (c) => c.notNull())
    .addColumn('thumbnail', 'text', (c) => c.notNull())
    .execute();
  await table('subject_level')
    .addColumn('subject_id', 'text', (c) => c.notNull().references('subject.subject_id'))
    .addColumn('ac_id', 'text', (c) => c.notNull().references('academic_level.ac_id'))
    .addPrimaryKeyConstraint('subject_level_pk', ['subject_id', 'ac_id'])
    .execute();
  await table('enrolment')
    .addColumn('stud_id', 'text', (c) => c.notNull().references('student.stud_id'))
    .addColumn('subject_id', 'text', (c) => c.notNull().references('subject.subject_id'))
    .addColumn('enrolled_at', time, (c) => c.notNull())
    .addPrimaryKeyConstraint('enrolment_pk', ['stud_id', 'subject_id'])
    .execute();

  await imported('chapter', 'chapter_id')
    .addColumn('subject_id', 'text', (c) => c.notNull().references('subject.subject_id'))
    .addColumn('chapter_name', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('chapter_subject').on('chapter').columns(['subject_id', 'position']).execute();

  await imported('topic', 'topic_id')
    .addColumn('chapter_id', 'text', (c) => c.notNull().references('chapter.chapter_id'))
    .addColumn('topic_name', 'text', (c) => c.notNull())
    .addColumn('video', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('topic_chapter').on('topic').columns(['chapter_id', 'position']).execute();
  await table('topic_captions')
    .addColumn('topic_id', 'text', (c) => c.notNull().references('topic.topic_id'))
    .addColumn('lang', 'text', (c) => c.notNull())
    .addColumn('media', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('topic_captions_pk', ['topic_id', 'lang'])
    .execute();

  await imported('study_material', 'material_id')
    .addColumn('chapter_id', 'text', (c) => c.notNull().references('chapter.chapter_id'))
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('media', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('study_material_chapter')
    .on('study_material')
    .columns(['chapter_id', 'position'])
    .execute();

  await imported('batch', 'batch_id')
    .addColumn('subject_id', 'text', (c) => c.notNull().references('subject.subject_id'))
    .addColumn('batch_name', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('batch_subject').on('batch').columns(['subject_id', 'position']).execute();
  await imported('live_class', 'class_id')
    .addColumn('batch_id', 'text', (c) => c.notNull().references('batch.batch_id'))
    .addColumn('class_name', 'text', (c) => c.notNull())
    .addColumn('tutor_name', 'text', (c) => c.notNull())
    .addColumn('online_url', 'text', (c) => c.notNull())
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('starts', 'text', (c) => c.notNull())
    .addColumn('ends', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('live_class_batch').on('live_class').columns(['batch_id', 'position']).execute();

  await imported('quiz', 'quiz_id')
    .addColumn('chapter_id', 'text', (c) => c.notNull().references('chapter.chapter_id'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('added_on', time, (c) => c.notNull())
    .addColumn('revision_id', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('quiz_chapter').on('quiz').columns(['chapter_id', 'position']).execute();
  await table('quiz_revision')
    .addColumn('revision_id', 'text', (c) => c.primaryKey())
    .addColumn('quiz_id', 'text', (c) => c.notNull().references('quiz.quiz_id'))
    .addColumn('content_hash', 'text', (c) => c.notNull())
    .addColumn('max_marks', real, (c) => c.notNull())
    .addColumn('pass_percent', real, (c) => c.notNull())
    .addColumn('created_at', time, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('quiz_revision_quiz').on('quiz_revision').column('quiz_id').execute();
  await table('question')
    .addColumn('question_id', 'text', (c) => c.primaryKey())
    .addColumn('revision_id', 'text', (c) => c.notNull().references('quiz_revision.revision_id'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('question', 'text', (c) => c.notNull())
    .addColumn('options', 'text', (c) => c.notNull())
    .addColumn('answer', 'text', (c) => c.notNull())
    .addColumn('marks', real, (c) => c.notNull())
    .addUniqueConstraint('question_position', ['revision_id', 'position'])
    .execute();

  await table('attempt')
    .addColumn('attempt_id', 'text', (c) => c.primaryKey())
    .addColumn('stud_id', 'text', (c) => c.notNull().references('student.stud_id'))
    .addColumn('client_attempt_id', 'text', (c) => c.notNull())
    .addColumn('quiz_id', 'text', (c) => c.notNull().references('quiz.quiz_id'))
    .addColumn('revision_id', 'text', (c) => c.notNull().references('quiz_revision.revision_id'))
    .addColumn('submitted_at', time, (c) => c.notNull())
    .addColumn('marks', real, (c) => c.notNull())
    .addColumn('max_marks', real, (c) => c.notNull())
    .addColumn('result', 'text', (c) => c.notNull())
    .addColumn('message', 'text', (c) => c.notNull())
    .addColumn('score_text', 'text', (c) => c.notNull())
    .addUniqueConstraint('attempt_once', ['stud_id', 'client_attempt_id'])
    .execute();
  await db.schema.createIndex('attempt_quiz').on('attempt').columns(['stud_id', 'quiz_id', 'submitted_at']).execute();
  await table('attempt_answer')
    .addColumn('attempt_id', 'text', (c) => c.notNull().references('attempt.attempt_id'))
    .addColumn('question_id', 'text', (c) => c.notNull().references('question.question_id'))
    .addColumn('answer', 'text', (c) => c.notNull())
    .addColumn('marks', real, (c) => c.notNull())
    .addPrimaryKeyConstraint('attempt_answer_pk', ['attempt_id', 'question_id'])
    .execute();

  await table('watch_progress')
    .addColumn('stud_id', 'text', (c) => c.notNull().references('student.stud_id'))
    .addColumn('topic_id', 'text', (c) => c.notNull().references('topic.topic_id'))
    .addColumn('position', real, (c) => c.notNull())
    .addColumn('duration', real, (c) => c.notNull())
    .addColumn('watched_at', time, (c) => c.notNull())
    .addPrimaryKeyConstraint('watch_progress_pk', ['stud_id', 'topic_id'])
    .execute();
  await db.schema
    .createIndex('watch_progress_newest')
    .on('watch_progress')
    .columns(['stud_id', 'watched_at'])
    .execute();

  await imported('news', 'news_id')
    .addColumn('heading', 'text', (c) => c.notNull())
    .addColumn('image', 'text', (c) => c.notNull())
    .addColumn('news', 'text', (c) => c.notNull())
    .addColumn('added_on', time, (c) => c.notNull())
    .execute();

  await table('setting')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .execute();
  await table('imported_file')
    .addColumn('path', 'text', (c) => c.primaryKey())
    .addColumn('bytes', time, (c) => c.notNull())
    .addColumn('modified_at', time, (c) => c.notNull())
    .addColumn('media_key', 'text', (c) => c.notNull())
    .execute();

  await table('otp')
    .addColumn('otp_ref', 'text', (c) => c.primaryKey())
    .addColumn('phone_code', 'text', (c) => c.notNull())
    .addColumn('mobile', 'text', (c) => c.notNull())
    .addColumn('registration', 'text', (c) => c.notNull())
    .addColumn('code_hash', 'text', (c) => c.notNull())
    .addColumn('created_at', time, (c) => c.notNull())
    .addColumn('expires_at', time, (c) => c.notNull())
    .addColumn('wrong_tries', 'integer', (c) => c.notNull())
    .addColumn('used_at', time)
    .execute();
  // For deleting expired OTPs.
  await db.schema.createIndex('otp_age').on('otp').column('created_at').execute();
  await db.schema.createIndex('otp_phone').on('otp').columns(['phone_code', 'mobile', 'created_at']).execute();

  await table('session')
    .addColumn('session_id', 'text', (c) => c.primaryKey())
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('stud_id', 'text', (c) => c.notNull().references('student.stud_id'))
    .addColumn('created_at', time, (c) => c.notNull())
    .addColumn('last_used_at', time, (c) => c.notNull())
    .addColumn('expires_at', time, (c) => c.notNull())
    .addColumn('revoked_at', time)
    .execute();
  await db.schema.createIndex('session_student').on('session').column('stud_id').execute();
}
