/**
 * All tables, on one page. Some conventions hide the differences between SQLite and Postgres: ids are text made in
 * code, times are epoch milliseconds, booleans are 0 or 1, and JSON is text. Content that has left the academy folder
 * is archived, never deleted, because a student's history refers to it.
 *
 * Four names are older than the words of the code, because a rename would need a migration: `code_use` (a use that
 * counts against a rate limit), `code_hash` (of an OTP), `wrong_run` (consecutive failures) and `known_device` (a
 * trusted device).
 */
import type { Generated, Kysely } from 'kysely';

/** The portal's database, or a transaction in it. */
export type Db = Kysely<Database>;

export interface Database {
  migration: {
    name: string;
    applied_at: number;
  };
  student: {
    stud_id: string;
    name: string;
    guardian: string;
    state: string;
    district: string;
    email: string;
    /** Without the dial code. Students of one family may share a number. */
    mobile: string;
    /** Digits, without '+'. '' for the nameless student who has the attempts of one who was erased. */
    phone_code: string;
    /** An `ac_id`. */
    academic_level: string;
    created_at: number;
    /** When the operator disabled the account; null while it works. */
    disabled_at: number | null;
    /** When somebody registered whom the academy has not let in yet; null for everybody else. */
    waiting_since: number | null;
    /** It grows when all that the student was signed in to ends. A right counts while it has the same version. */
    access_version: Generated<number>;
    /** How much more time they have in each timed test, in percent of its minutes. The academy grants it beforehand. */
    extra_time: Generated<number>;
    /** The academy's own number for them; '' without one. Two students may have the same. */
    roll_number: Generated<string>;
    /** The guardian's number, as '+91…'; '' without one. Nobody signs in with it. */
    guardian_mobile: Generated<string>;
    /** The same where WhatsApp has another one; '' where it has not. */
    guardian_whatsapp: Generated<string>;
    /** JSON: what further columns of the academy's register say, by their names; '' for nothing. */
    other_facts: Generated<string>;
    /** The `stud_id` of the account that has the work of this one, since both are one person's. */
    merged_into: Generated<string | null>;
    /** 1 while the academy folder has a row for the student in students.csv, else 0. */
    in_folder: Generated<number>;
    /** The same of enrolments.csv. */
    in_enrolments: Generated<number>;
  };
  academic_level: {
    ac_id: string;
    levels: string;
    position: number;
    archived_at: number | null;
  };
  subject: Imported &
    ContentCounts & {
      subject_id: string;
      subject_name: string;
      /** A media key; '' when there is no picture. */
      thumbnail: string;
    };
  subject_level: {
    subject_id: string;
    ac_id: string;
  };
  enrolment: {
    stud_id: string;
    subject_id: string;
    enrolled_at: number;
    /** 1 if a batch of theirs has the subject, and nothing else gave it to them; else 0. */
    by_batch: Generated<number>;
  };
  /** A subject that a student had by a batch alone, and has lost with it. What they made there stays theirs. */
  former_enrolment: {
    stud_id: string;
    subject_id: string;
    enrolled_at: number;
    ended_at: number;
  };
  /** A subject that no batch gives to a student, because enrolments.csv keeps them out of it. */
  excluded_enrolment: {
    stud_id: string;
    subject_id: string;
  };
  chapter: Imported &
    ContentCounts & {
      chapter_id: string;
      subject_id: string;
      chapter_name: string;
      /** The batch whose students alone see it; '' for everybody who has the subject. */
      batch_slug: Generated<string>;
    };
  topic: Imported & {
    topic_id: string;
    chapter_id: string;
    topic_name: string;
    /** A media key, or a URL that begins with http:// or https://. */
    video: string;
    /** In bytes. Null where no import has stored it yet, and for a link and a video in parts. */
    size: number | null;
  };
  topic_captions: {
    topic_id: string;
    /** A language tag: 'en', 'hi'. */
    lang: string;
    /** A media key. */
    media: string;
  };
  study_material: Imported & {
    material_id: string;
    chapter_id: string;
    title: string;
    /** A media key. */
    media: string;
    /** 1 when students may download it, else 0. */
    may_download: number;
    /** In bytes. Null where no import has read it yet. */
    size: number | null;
    /** Null where no import has read it yet, and where the PDF does not say, as one that is encrypted. */
    pages: number | null;
  };
  /** The live classes of a batch in one subject. They are for its roster, or for everybody if it has none. */
  batch: Imported &
    ForBatch & {
      batch_id: string;
      subject_id: string;
      batch_name: string;
    };
  /** The students of a batch, in one subject or in all of them. */
  roster: {
    roster_id: string;
    batch_slug: string;
    batch_name: string;
    /** Null for a batch that spans subjects. */
    subject_id: string | null;
    /** Not null for one that never had a student, or was opened again: then it counts as missing, until a student comes. */
    archived_at: number | null;
    /** 1 if the academy folder says that it stays without students too, so that nobody sees its live classes; else 0. */
    is_closed: Generated<number>;
    /** From when on it has ended, or is going to; null if no day is known. */
    ends_at: Generated<number | null>;
    /** The same once it has taken effect: since then nobody is in it, and nobody sees anything of it. */
    ended_at: Generated<number | null>;
  };
  /** A student who is on a roster, or was. */
  roster_student: {
    roster_id: string;
    stud_id: string;
    /** 1 while the student is in the batch, else 0. */
    is_member: number;
    /** 1 if the academy folder lists the student in the batch, whatever the days, else 0. */
    in_folder: Generated<number>;
    /** From when on they are in it, or were last; null for always. */
    from_at: Generated<number | null>;
    /** From when on they are not in it any more; null if no day is known. */
    until_at: Generated<number | null>;
    /** 1 for somebody who is in it from a day on that is still to come, else 0. */
    is_planned: Generated<number>;
    /** 1 for somebody who was in it when it ended, and is again if it goes on; else 0. */
    left_with_batch: Generated<number>;
  };
  /** A time in which somebody was in a batch before the one that `roster_student` has. */
  former_membership: {
    roster_id: string;
    stud_id: string;
    from_at: number | null;
    until_at: number;
  };
  live_class: Imported & {
    class_id: string;
    batch_id: string;
    class_name: string;
    tutor_name: string;
    /** '' where it is held in a room only. */
    online_url: string;
    /** Where it is held, in words: 'Room 2'; '' where it is held online only. */
    room: string;
    /** A date '2026-11-21', 'daily', weekdays 'Mon Wed Fri', or '' when the class has no times. */
    day: string;
    /** 'HH:MM' in the academy's time zone, or ''. */
    starts: string;
    ends: string;
    /** Dates such as '2026-11-25 2026-12-02' on which a class that repeats is not held. */
    not_on: string;
  };
  /** A student who is locked: they sign in, and see why instead of what there is to learn. */
  suspension: {
    stud_id: string;
    /** What the student reads. */
    reason: string;
    since_at: number;
    /** When it ends by itself, which is the end of a day of the academy; null while no day is known. */
    until_at: number | null;
    /** The operator, as in the audit. */
    suspended_by: string;
  };
  /** A class on one of its days, once somebody has joined it or taken its register: named as it was then. */
  register: {
    class_id: string;
    date: string;
    class_name: string;
    subject_id: string;
    batch_slug: string;
    /** It grows by one each time the register is taken; 0 before. */
    version: number;
    taken_at: number | null;
    taken_by: string;
  };
  /** A student in a class on one of its days, which has a row of `register`. */
  attendance: {
    class_id: string;
    date: string;
    stud_id: string;
    state: 'present' | 'late' | 'absent';
    /** When they joined in the app, whatever the register says of them; null if they have not. */
    joined_at: number | null;
  };
  /** What the portal stores of the report card of a student's month: all else on it is read when somebody looks. */
  report_card: {
    stud_id: string;
    /** '2026-10' */
    month: string;
    /** What the staff wrote on it; '' for nothing. */
    comment: Generated<string>;
    /** Of the link that shows it without a sign-in; null without one. The token itself is stored nowhere. */
    token_hash: Generated<string | null>;
    /** In which that is shown, as a tag. */
    language: Generated<string>;
    expires_at: Generated<number>;
  };
  /** The address at which calendars find a student's timetable. */
  calendar_address: {
    stud_id: string;
    /** The token itself is stored nowhere. */
    token_hash: string;
    created_at: number;
    /** When a calendar read it last, to the hour; null while none has. */
    last_read_at: number | null;
    /** The student's, when it was made. */
    access_version: Generated<number>;
  };
  quiz: Imported & {
    quiz_id: string;
    chapter_id: string;
    name: string;
    /** The batches that it is for, as `joinSlugs` has them; '' for everybody. */
    batch_slugs: string;
    added_on: number;
    /** The current revision, which students get. */
    revision_id: string;
    /** From when it can be taken, and until when it can be begun; 0 for no limit. */
    opens_at: number;
    closes_at: number;
    /** How many attempts count; 0 for all of them. So far there is one or none. */
    attempts: number;
    /**
     * When students see their marks and the right answers: when they have submitted it, after it has closed, or when the
     * academy releases them.
     */
    results: 'at once' | 'after' | 'when released';
    /** How long a student has for a timed test; 0 for a quiz without a clock. */
    minutes: number;
    /** What becomes of answers that come after the time of a student: they count, the academy decides, or they do not. */
    late: 'count' | 'ask' | 'refuse';
    /** When the results were released, or those of a timed test came because nobody sits it any more; 0 before. */
    results_at: number;
    /** When the right answers of a timed test come: with the results, or when the academy releases them. */
    solutions: 'with results' | 'when released';
    /** When solutions that were waited for were released; 0 before. */
    solutions_at: number;
    /** 1 for a test on paper, of which only the marks are here. It is always archived: nobody takes it. */
    marks_entered: Generated<number>;
  };
  /**
   * A quiz as it was between two changes. It never changes, so that a report shows the questions that the student saw;
   * only the explanation, the topic and the difficulty of its questions may be corrected.
   */
  quiz_revision: {
    revision_id: string;
    quiz_id: string;
    /** A hash of all questions without what may be corrected. An import with the same content makes no new revision. */
    content_hash: string;
    max_marks: number;
    pass_percent: number;
    created_at: number;
    /** How the questions are arranged, as domain/quizzes/quiz-sections.ts writes it; '' for one list. */
    paper: string;
  };
  question: {
    question_id: string;
    revision_id: string;
    position: number;
    question: string;
    /** How it is answered: contract/quiz/answer.ts. */
    kind: 'single' | 'multiple' | 'number';
    /** A JSON list of strings. */
    options: string;
    /** The right answer, as contract/quiz/answer.ts has it: of one option, its text. */
    answer: string;
    marks: number;
    /** What each right option gains where not all of several were chosen; 0 for all or nothing. */
    partial_marks: number;
    /** What it is about together with its neighbours; '' for none. */
    passage: string;
    /** 1 where its options stay in their order. */
    keep_order: number;
    /** Its place in the sections of the paper, from 0. */
    section: number;
    /** What a wrong answer costs; 0 for nothing. */
    negative_marks: number;
    /** Why that is right, for the report; '' where the academy does not say. */
    explanation: string;
    /** What it is about, and how hard it was meant to be, for the analysis; '' where the academy does not say. */
    topic: string;
    difficulty: string;
  };
  attempt: {
    attempt_id: string;
    stud_id: string;
    /** The `attempt_id` that the device made. It is unique per student, so that sending it again stores nothing twice. */
    client_attempt_id: string;
    quiz_id: string;
    revision_id: string;
    submitted_at: number;
    marks: number;
    max_marks: number;
    result: 'pass' | 'fail';
    /** What the student got when they submitted it. It never changes. */
    message: string;
    score_text: string;
    /** When it was last marked again; null where it never was. */
    regraded_at: number | null;
    /**
     * The result that the student got when they submitted it, which is 'submitted' where it came later; null where it is
     * still the same.
     */
    first_result: 'pass' | 'fail' | 'submitted' | null;
    /**
     * What was chosen, for the analysis of many attempts: for each question of the revision, in order, the number of the
     * option from 1, and 0 for none. `attempt_answer` has the same in words. Null where a question has other answers than
     * one option, and where an older version stored it.
     */
    chosen_options: string | null;
    /**
     * Of an attempt at a timed test: a JSON list of what it gained in each section of its revision, in their order, which
     * is one number where the questions are one list; also of marks that were entered. Null for every other attempt.
     */
    section_marks: string | null;
  };
  /**
   * How a question of an earlier revision counts since its key was corrected, for attempts that were marked again since
   * (`regraded_at` of the attempt).
   */
  regrade: {
    question_id: string;
    policy: 'also-right' | 'instead' | 'full-to-all' | 'full-to-attempted' | 'drop';
    /** The text of the option that is right by the corrected key. */
    answer: string;
    regraded_at: number;
  };
  attempt_answer: {
    attempt_id: string;
    question_id: string;
    answer: string;
    marks: number;
    /** When it was chosen, as the device says, in an attempt at a timed test; null where that is not known. */
    chosen_at: Generated<number | null>;
  };
  /** An attempt that its student has begun and not submitted. */
  draft_attempt: {
    stud_id: string;
    quiz_id: string;
    /** The one that the device made, as in `client_attempt_id` of an attempt. */
    attempt_id: string;
    revision_id: string;
    /** JSON: by question_id, the answer and when it was chosen. */
    answers: string;
    /** It grows by one with each change. */
    version: number;
    begun_at: number;
    saved_at: number;
  };
  /** A student at a timed test, from when they began. It ends by itself, wherever their phone is. */
  sitting: {
    stud_id: string;
    quiz_id: string;
    /** From 1. With the key, two devices that begin at once begin one. */
    number: number;
    /** The attempt that it becomes: the one of the device that began it. */
    attempt_id: string;
    /** The questions that it asks, whatever changes meanwhile. */
    revision_id: string;
    began_at: number;
    /** It never falls. */
    ends_at: number;
    /** How long the portal was down in it. Answers may arrive later by this. */
    down_ms: Generated<number>;
    /** When a device was heard last: as stored, up to some seconds ago. It never falls. */
    heard_at: number;
    /** The session of that device; '' for a sitting that began before the portal kept it. */
    device: Generated<string>;
    /** When another one was heard last, if there is one. */
    other_at: Generated<number | null>;
    /** How much of its time was granted while it was open. `ends_at` has it in it. */
    extra_ms: Generated<number>;
    /** When each section closes, where the sections have their own time: a JSON list of epoch ms. '' for one clock. */
    section_ends: Generated<string>;
    /** Null while it is open. Whatever arrives from then on is late. */
    closed_at: number | null;
    closed_by: 'student' | 'time' | 'staff' | null;
  };
  /**
   * Answers that came after the sitting of their attempt was closed, or while their section was not open. They are kept, and
   * count if the academy says so. While the sitting is open, there is no attempt yet.
   */
  late_answers: {
    stud_id: string;
    attempt_id: string;
    quiz_id: string;
    /** JSON, as of a draft. */
    answers: string;
    /** When the last of them came. */
    came_at: number;
    decision: 'count' | 'refuse' | null;
    decided_at: number | null;
  };
  watch_progress: {
    stud_id: string;
    topic_id: string;
    /** Seconds from the start. */
    position: number;
    /** The length in seconds; 0 when it is unknown. */
    duration: number;
    watched_at: number;
    /** The highest position so far, in seconds. It never falls, also when the video is watched again. */
    furthest: number;
    /** 1 once the video was watched to its end, else 0. It never falls. */
    finished: number;
  };
  news: Imported &
    ForBatch & {
      news_id: string;
      heading: string;
      /** A media key, or ''. */
      image: string;
      news: string;
      added_on: number;
    };
  /** When a student opened news first. */
  news_read: {
    news_id: string;
    stud_id: string;
    read_at: number;
  };
  /** What a student asks, and the answer; files are media keys. Who asks the same has its id, without words and file. */
  doubt: {
    doubt_id: string;
    stud_id: string;
    kind: 'topic' | 'material' | 'quiz';
    subject_id: string;
    chapter_id: string;
    /** The topic, the material or the question. */
    content_id: string;
    /** The topic, the material or the quiz. */
    opens_id: string;
    /** The name that it had then. */
    title: string;
    position: number;
    text: string;
    file: string;
    asked_at: number;
    answer: Generated<string>;
    answer_file: Generated<string>;
    answered_at: Generated<number | null>;
    answered_by: Generated<string>;
  };
  /** Messages that were sent together. */
  mailing: {
    mailing_id: string;
    kind: 'marks' | 'absent' | 'notice' | 'class_moved' | 'card';
    /** What it is about: a test, a heading, a class, a batch. */
    title: string;
    channel: 'sms' | 'whatsapp';
    audience: 'guardian' | 'student';
    language: string;
    /** What it says, without what is of one student only. */
    text: string;
    made_by: string;
    made_at: number;
  };
  /** A message to the family of a student. Their number is read when it is sent, and stored in no other table. */
  message: {
    message_id: string;
    mailing_id: string;
    stud_id: string;
    /** JSON: what its text says of them; '' once it is needed no more. */
    filled: string;
    /** A hash of it with whom it is for and in which language, by which a mailing leaves out who got the same that day. */
    content_hash: Generated<string>;
    parts: number;
    /** What all parts cost when it was planned, in 1/10000 of a rupee. */
    price: number;
    /** `sending` is stored before the gateway is asked. `unknown` may have been sent, and nothing sends it again. */
    state:
      | 'waiting'
      | 'sending'
      | 'sent'
      | 'refused'
      | 'unknown'
      | 'stopped'
      | 'no_number'
      | 'said_stop'
      | 'has_it'
      | 'enough_today';
    /** What the gateway said when it refused. */
    reason: Generated<string>;
    /** Until then, the process that sends it has it for itself. */
    lease_until: Generated<number>;
    tried_at: Generated<number | null>;
  };
  /** A number of a student's family that wants no messages. */
  message_stop: {
    stud_id: string;
    /** '+919876543210' */
    number: string;
    stopped_at: number;
    stopped_by: string;
  };
  setting: {
    name: string;
    /** JSON. */
    value: string;
  };
  /** The state of a file at the last import, so that an unchanged file need not be hashed again. */
  imported_file: {
    path: string;
    bytes: number;
    modified_at: number;
    media_key: string;
  };
  /** A media file that no row refers to. */
  unused_media: {
    /** The hash that its key begins with. */
    hash: string;
    /** When that was first seen. */
    since: number;
    /** When it was noted to be deleted, just before it was; null while it is only unused. */
    deleted_at: number | null;
  };
  /** A file that somebody at the desk sends in parts. */
  upload: {
    upload_id: string;
    staff_id: string;
    kind: 'video' | 'pdf' | 'cover';
    /** The chapter; of a cover, the subject. */
    parent_id: string;
    /** As the device calls it, without its folders. */
    file_name: string;
    /** What the device says. No more than so many bytes are taken. */
    size: number;
    modified_at: number;
    /** How many bytes are on the disk, from the beginning on. */
    received: number;
    state: 'receiving' | 'checking' | 'refused' | 'done';
    /** A JSON list of what the check has to say. */
    messages: string;
    opened_at: number;
    touched_at: number;
    /** Until then, one process has the check for itself, if it is the one that set this. */
    checked_until: number;
  };
  /** A picture that somebody at the desk has chosen. Until it is published, only this row knows that it is used. */
  desk_picture: {
    media_key: string;
    staff_id: string;
    added_at: number;
  };
  /** A part of an upload, whose bytes are in the media store. */
  upload_part: {
    part_id: string;
    upload_id: string;
    position: number;
    bytes: number;
    /** 1 once its bytes are on the disk, and belong to the file. */
    is_stored: number;
  };
  /** The newest complete backup of a kind. */
  last_backup: {
    /** `restored` is the one that this database was restored from. */
    kind: 'everything' | 'database' | 'restored';
    made_at: number;
    /** Its path, or its address in a bucket. Null if it was made before this was noted. */
    place: string | null;
    bytes: number | null;
  };
  otp: {
    otp_ref: string;
    phone_code: string;
    mobile: string;
    /** The registration that waits for the OTP, as JSON; '' for a sign-in. */
    registration: string;
    /** A keyed hash. The OTP itself is stored nowhere. */
    code_hash: string;
    created_at: number;
    expires_at: number;
    wrong_tries: number;
    used_at: number | null;
    /** 1 for one that the help desk reads out; null for one that is sent. */
    from_desk: number | null;
    /** 1 for one that opens the desk; null for one that signs a student in. Neither does the other. */
    for_staff: number | null;
    /** Whom a code that is read out signs in, and only at this version; null for one that is sent. */
    stud_id: string | null;
    access_version: number | null;
  };
  /**
   * A use that counts against a rate limit: an OTP sent to a phone, or a wrong OTP from an address. Rows are stored for a
   * day.
   */
  code_use: {
    /** The rate limit and its owner: 'send to +919876543210'. */
    bucket: string;
    /** Counts the bucket's uses in the order of their times. */
    ordinal: number;
    used_at: number;
  };
  /** The numbers of consecutive wrong OTPs for a phone. */
  wrong_run: {
    /** The number with '+' and the dial code. */
    phone: string;
    /** From untrusted devices. */
    wrong: number;
    /** From the student's trusted devices, all of them together. */
    wrong_trusted: number;
  };
  /**
   * A trusted device: a browser, identified by its cookie, in which a student has signed in. Two students who share one
   * have a row each.
   */
  known_device: {
    device_id: string;
    token_hash: string;
    stud_id: string;
    last_used_at: number;
    /** The student's, when they signed in. */
    access_version: Generated<number>;
  };
  session: {
    session_id: string;
    token_hash: string;
    stud_id: string;
    created_at: number;
    last_used_at: number;
    expires_at: number;
    revoked_at: number | null;
    /** The student's, when it was opened. */
    access_version: Generated<number>;
  };
  /** A device on which somebody of the staff has signed in. Strangers do not use up its codes. */
  desk_device: {
    token_hash: string;
    staff_id: string;
    last_used_at: number;
  };
  /** Who works at the desk. */
  staff: {
    staff_id: string;
    /** As of a student. */
    phone_code: string;
    mobile: string;
    /** No two have the same name, since the audit names them. */
    name: string;
    role: 'owner' | 'office' | 'teacher';
    /** 1 for a teacher of all subjects, also of those that come later. They have no rows in `staff_subject`. */
    has_all_subjects: Generated<number>;
    /** 1 for a teacher who sees whole mobile numbers of students. Of an owner, it says nothing. */
    sees_numbers: Generated<number>;
  };
  /** A subject of a teacher. */
  staff_subject: {
    staff_id: string;
    subject_id: string;
  };
  /** A batch of a teacher. */
  staff_batch: {
    staff_id: string;
    batch_slug: string;
    /** '' for every batch of this name, in whatever subject. */
    subject_id: string;
  };
  /**
   * What was changed here, at the desk or by a command, and so belongs to the portal. All that has no row follows the academy
   * folder.
   */
  changed_here: {
    /** Of content, a student or a batch; for an order, the kind of the siblings and the id of what they are in. */
    id: string;
    /** The name of a column; 'made' where all of it was made here; 'staff', 'hidden', 'order', 'enrolment 7kd…', 'batch 7kd…'. */
    field: string;
    /** What it was before, where the folder knows it by that: a name, a number, the questions of a quiz. Else ''. */
    was: string;
  };
  /** A session of the staff at the desk. It is deleted when it ends. */
  desk_session: {
    session_id: string;
    token_hash: string;
    staff_id: string;
    created_at: number;
    last_used_at: number;
  };
  /** What operators changed, newest last. */
  audit: {
    audit_id: string;
    changed_at: number;
    /** Who did it: 'meera on the command line'. */
    changed_by: string;
    /** What was done: 'student.change'. */
    action: string;
    /** Whom it was done to. Null where it was nobody in particular. The student may have gone since. */
    stud_id: string | null;
    /** What content it was done to: the id of a live class, of news, … Null where it was none. */
    content_id: string | null;
    /** JSON: what was changed, each with its value before and after. */
    details: string;
  };
  /** What a student asks to have corrected. There is one row for each field: asking again replaces it. */
  correction: {
    stud_id: string;
    field: 'name' | 'guardian' | 'state' | 'district' | 'email';
    /** What the field should have. */
    value: string;
    asked_at: number;
    /** Null while the academy has not decided. */
    decided_at: number | null;
    /** 1 or 0; null until then. */
    is_accepted: number | null;
  };
  /** A student who was erased. A restored backup may bring them back; by this row they are erased again. */
  erasure: {
    /** The id that the student had. Nothing else in the database has it any more, but for the audit. */
    stud_id: string;
    /** A keyed hash of each number that the student had here or in the folder, by which an import knows their rows. */
    number_hashes: string;
    erased_at: number;
  };
  /** The notice on privacy that a student accepted when they registered last. */
  privacy_acceptance: {
    stud_id: string;
    /** As `versionOfPrivacy` has it. */
    version: string;
    accepted_at: number;
  };
  /** A student who has asked to be erased. */
  erasure_request: {
    stud_id: string;
    asked_at: number;
  };
  /** A student's date of birth, and what their guardian has agreed to. Only with `consent: guardian` are rows added. */
  guardian_consent: {
    stud_id: string;
    /** '2010-11-07'; '' if it is not known. */
    date_of_birth: string;
    /** Who agreed. */
    guardian: string;
    /** Of the notice on privacy that they agreed to; '' if it is not known. */
    version: string;
    /** When the registration form was ticked, which anybody can do; null if it was not. */
    agreed_at: number | null;
    /** When the guardian gave the consent to the academy; null while nobody has made sure of it. */
    given_at: number | null;
    /** How the academy knows that it was the guardian: 'in person, with an identity card'. */
    verified_how: string;
    /** When the guardian took it back; null while it holds. */
    withdrawn_at: number | null;
  };
  /** One row: the version of everything that comes from the academy folder. Triggers change it. */
  content_version: {
    /** A random number, and another one after each change. */
    version: number;
  };
  /** The versions of what belongs to a student. Triggers change them; a student without changes may have no row. */
  student_version: {
    stud_id: string;
    part: 'account' | 'work';
    version: number;
  };
}

/** A row from the academy folder. `source_key` identifies it: its path in the folder, without the order numbers. */
interface Imported {
  source_key: string;
  position: number;
  archived_at: number | null;
}

/** What is in a subject or a chapter now, kept up to date by the import. */
interface ContentCounts {
  video_count: number;
  material_count: number;
  quiz_count: number;
}

/** Content that may be for the students of a batch only. */
interface ForBatch {
  /** The name of the batch, in lower case. '' for news that everybody sees. */
  batch_slug: string;
}
