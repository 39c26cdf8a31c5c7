import { DatabaseSync } from 'node:sqlite';
import { makeStudents } from '../make-students.ts';

/** So many have a million answers with the quizzes of the demo academy. */
const manyStudents = 28_000;

/** Fills the demo academy in a portal's SQLite file, as it could be after years. Returns how many answers there are. */
export function fillAcademy(file: string, students = manyStudents): number {
  makeStudents(file, { students, known: 1, hasWorked: true });
  const db = new DatabaseSync(file, { timeout: 5000 });
  db.exec('pragma synchronous = off; pragma foreign_keys = off; begin immediate');
  addAnswers(db);
  addLateAnswers(db);
  addHall(db);
  addOffice(db);
  addChosenOptions(db);
  db.exec('commit; analyze');
  const row = db.prepare('select count(*) as count from attempt_answer').get();
  db.close();
  return Number(row?.['count']);
}

/** Gives every attempt its answers, and moves a quarter of the attempts to one quiz. */
function addAnswers(db: DatabaseSync): void {
  db.exec(`
    create temp table test as
      select quiz.quiz_id, quiz.revision_id from quiz
      join question on question.revision_id = quiz.revision_id
      where archived_at is null group by quiz.quiz_id, quiz.revision_id order by count(*) desc, quiz.quiz_id limit 1;
    update attempt set quiz_id = (select quiz_id from test), revision_id = (select revision_id from test)
      where attempt_id like '0%' and length(attempt_id) > 16;
    insert into attempt_answer (attempt_id, question_id, answer, marks)
    select attempt_id, question_id, answer, case when answer = right_one then question_marks else 0 end from (
      select attempt_id, question_id, question.answer as right_one, question.marks as question_marks,
        json_extract(options, '$[' || (abs(random()) % json_array_length(options)) || ']') as answer
      from attempt join question on question.revision_id = attempt.revision_id
      where not exists (select 1 from attempt_answer as one where one.attempt_id = attempt.attempt_id));
    update attempt set
      marks = coalesce((select sum(marks) from attempt_answer as one where one.attempt_id = attempt.attempt_id), 0),
      max_marks = (select max_marks from quiz_revision as one where one.revision_id = attempt.revision_id);
    update attempt set section_marks = json_array(marks) where quiz_id = (select quiz_id from test)`);
}

/** Lets a right answer of 2,000 students come late at the quiz with the most attempts, after a power cut. */
function addLateAnswers(db: DatabaseSync): void {
  db.exec(`
    create temp table late as
      select min(attempt_id), stud_id, quiz_id, client_attempt_id, attempt.revision_id, submitted_at
      from attempt join test using (quiz_id) group by stud_id limit 2000;
    insert into sitting
      (stud_id, quiz_id, number, attempt_id, revision_id, began_at, ends_at, heard_at, closed_at, closed_by)
      select stud_id, quiz_id, 1, client_attempt_id, revision_id, submitted_at, submitted_at, submitted_at, submitted_at,
        'time' from late;
    insert into late_answers (stud_id, attempt_id, quiz_id, answers, came_at)
      select stud_id, client_attempt_id, late.quiz_id,
        json_object(question_id, json_object('answer', answer, 'chosen_at', submitted_at)), submitted_at
      from late join (
        select revision_id, question_id, answer from question
        where revision_id = (select revision_id from test) order by position limit 1
      ) using (revision_id)`);
}

/** Lets all other students sit the same test: one in four of them still does, and was heard within the last minutes. */
function addHall(db: DatabaseSync): void {
  db.exec(`
    create temp table sitter as
      select stud_id, row_number() over (order by stud_id) as n from student
      where phone_code <> '' and stud_id not in (select stud_id from late);
    create temp table clock as select cast(unixepoch() as integer) * 1000 as now;
    insert into sitting
      (stud_id, quiz_id, number, attempt_id, revision_id, began_at, ends_at, heard_at, closed_at, closed_by)
      select stud_id, quiz_id, 1, 'hall ' || stud_id, revision_id, now, now + 36000000, now - 60000 * (n % 10),
        case when n % 4 = 0 then null else now end, case when n % 4 = 0 then null else 'student' end
      from sitter cross join test cross join clock`);
}

/**
 * Adds what the staff have besides results: a batch of 5,000, 200 classes, 300 news, 20,000 changes, 1,000 doubts, and
 * students who wait or ask for something.
 */
function addOffice(db: DatabaseSync): void {
  db.exec(`
    create temp table of_test as
      select subject_id from quiz join chapter on chapter.chapter_id = quiz.chapter_id
      where quiz_id = (select quiz_id from test);
    create temp table numbered as
      select stud_id, row_number() over (order by stud_id) as n from student where name like 'Student %';
    create temp table now as select cast(unixepoch() as integer) * 1000 as now;

    insert into roster (roster_id, batch_slug, batch_name, subject_id, is_closed)
      values ('bench-evening', 'evening', 'Evening', null, 0);
    insert into roster_student (roster_id, stud_id, is_member, in_folder)
      select 'bench-evening', stud_id, 1, 1 from numbered where n % 5 = 0 limit 5000;

    insert into batch (batch_id, source_key, position, subject_id, batch_name, batch_slug)
      select 'bench-batch', 'bench/evening', 9, subject_id, 'Evening', 'evening' from of_test;
    insert into live_class (class_id, source_key, position, batch_id, class_name, tutor_name, online_url, day, starts, ends)
      select 'bench-class-' || n, 'bench/evening/' || n, n, 'bench-batch', 'Class ' || n, 'Asha Menon',
        'https://meet.example.org/' || n, case n % 2 when 0 then 'daily' else 'Mon Wed Fri' end, '17:00', '18:00'
      from numbered where n <= 200;
    insert into news (news_id, source_key, position, heading, image, news, added_on, batch_slug)
      select 'bench-news-' || n, 'bench ' || n, n, 'News ' || n, '', '<p>' || printf('%.500c', 'x') || '</p>',
        now - n * 86400000, case n % 2 when 0 then '' else 'evening' end
      from numbered join now where n <= 300;

    insert into audit (audit_id, changed_at, changed_by, action, stud_id, details)
      select 'bench-' || n, now - n * 60000, 'Asha Menon at the desk', 'student.change', stud_id,
        '{"district":["Thrissur","Palakkad"],"guardian":["Radha","Devi"]}'
      from numbered join now where n <= 20000;
    insert into student
      (stud_id, name, guardian, state, district, email, mobile, phone_code, academic_level, created_at, waiting_since)
      select 'bench-waiting-' || n, 'Waiting ' || n, guardian, state, district, '', cast(7000000000 + n as text), '91',
        academic_level, now, now - n * 60000
      from numbered join student on student.stud_id = numbered.stud_id join now where n <= 300;
    insert into correction (stud_id, field, value, asked_at)
      select stud_id, 'guardian', 'Guardian ' || n, now - n * 60000 from numbered join now where n <= 300;
    insert into doubt (doubt_id, stud_id, kind, subject_id, chapter_id, content_id, opens_id, title, position, text, file,
      asked_at)
      select 'bench-' || n, stud_id, 'topic', subject_id, chapter_id, topic_id, topic_id, topic_name, n, 'Why?', '',
        now - n * 60000
      from numbered join now
      join (select * from topic join chapter using (chapter_id) order by topic_id limit 1) where n <= 1000;
    insert into erasure_request (stud_id, asked_at)
      select stud_id, now - n * 60000 from numbered join now where n between 301 and 400`);
}

/** As submitting does for each attempt. An answer that is none of the options leaves the attempt without the text. */
function addChosenOptions(db: DatabaseSync): void {
  db.exec(`
    with known as materialized (
      select question_id, entry.value as answer, entry.key + 1 as number from question, json_each(options) as entry
    )
    update attempt set chosen_options = found.chosen_options from (
      select attempt.attempt_id,
        case when count(one.answer) = count(known.number)
          then string_agg(cast(coalesce(known.number, 0) as text), '' order by question.position, question.question_id)
          end as chosen_options
      from attempt
      join question on question.revision_id = attempt.revision_id
      left join attempt_answer as one
        on one.attempt_id = attempt.attempt_id and one.question_id = question.question_id
      left join known on known.question_id = one.question_id and known.answer = one.answer
      group by attempt.attempt_id
    ) as found
    where found.attempt_id = attempt.attempt_id`);
}
