import type { Schedule } from '#server/domain/classes/schedule.ts';
import type { Question } from '#server/domain/content/quiz-content.ts';
import type { Shuffled } from '#server/domain/quizzes/quiz-sections.ts';
import type { WindowSettings } from '#server/domain/quizzes/quiz-window.ts';
import type { Captions, MediaFile, Picture, Video } from '#server/files/media-file.ts';
import type { Named } from '#server/files/named.ts';
import type { ValidationError } from '#server/files/validation-errors.ts';
import type { Phone } from '#server/platform/text/phone.ts';

/** Everything that an academy folder contains, as read from its files. */
export interface Academy {
  settings: Settings;
  /** The order in which students see them. Never empty. */
  levels: string[];
  /** Levels that students have, and that nobody can choose any more. */
  formerLevels: string[];
  subjects: Subject[];
  news: NewsItem[];
  students: Student[];
  enrolments: Enrolment[];
  batchStudents: BatchStudent[];
  staff: StaffMember[];
  /** Batches that exist, whoever is in them. */
  emptyBatches: EmptyBatch[];
  attempts: PastAttempt[];
  watched: PastWatching[];
  /** The files whose rows can only be checked against the database. */
  files: Record<'students' | 'enrolments' | 'batches' | 'attempts' | 'watched' | 'staff', TableFile>;
}

/** A spreadsheet file, with its sheet if it is a workbook with several. */
export type TableFile = Pick<ValidationError, 'file' | 'sheet'>;

export interface Settings {
  name: string;
  timezone: string;
  /** What it takes to pass a quiz that does not say it. Undefined means that nobody has set it. */
  pass_percent: number | undefined;
  /** Undefined means that everybody may register. */
  registration: 'approve' | 'closed' | undefined;
  /** Who has to agree for students under 18. Undefined means nobody. */
  consent: 'guardian' | undefined;
  /** What lists of ranks that are shared show. Undefined means names. */
  ranks_show: 'roll numbers' | undefined;
  /** Of messages to families: the price of a part and of one by WhatsApp, the quiet hours, and the most to a number a day. */
  messages: { sms: number; whatsapp: number; quiet: [from: number, until: number]; a_day: number } | undefined;
  /** What locked students may do. Undefined means that they take tests. */
  while_locked: 'nothing' | undefined;
  /** The hue and the strength of the academy's colour, and how the folder writes it; undefined for the portal's own. */
  colour: { hue: number; chroma: number; text: string } | undefined;
  logo: Logo | undefined;
  support_chat: { whatsapp: string; message: string } | undefined;
  /** How long data are kept, in months; undefined is for ever. */
  retention: { inactive_students?: number; audit?: number } | undefined;
  /** The days without classes, each with its reason. */
  days_off: Record<string, string> | undefined;
  /** What the academy writes about privacy, as simple HTML. */
  privacy: string | undefined;
}

/** An academy's logo, ready to be served. */
export interface Logo {
  /** The file itself if it is an SVG, and one with the picture in it otherwise. */
  svg: string;
  /** The same in base64, if it is a square PNG that a phone's home screen can have. */
  png?: string;
  hash: string;
}

export interface Subject extends Named {
  cover: MediaFile | undefined;
  levels: string[];
  chapters: Chapter[];
  batches: Batch[];
}

export interface Chapter extends Named {
  /** The name of the batch that alone sees it; '' if everybody does. */
  batch: string;
  topics: Topic[];
  materials: Material[];
  quizzes: Quiz[];
}

export interface Topic extends Named {
  video: Video;
  captions: Captions[];
}

export interface Material extends Named {
  file: MediaFile;
  may_download: boolean;
}

export interface Quiz extends Named {
  /** Epoch milliseconds. Undefined means the time of the first import. */
  added_on: number | undefined;
  /** Undefined means that the academy's pass mark applies. */
  pass_percent: number | undefined;
  /** The names of the batches that alone see it; none if everybody does. */
  batches: string[];
  window: WindowSettings;
  /** Undefined where nothing says it: totals may be below zero in a timed test, and in no other quiz. */
  below_zero: boolean | undefined;
  /** Undefined where nothing says it: all students have one order. */
  shuffle: Shuffled[] | undefined;
  questions: Question[];
  /** The pictures in its questions. */
  pictures: Picture[];
}

export interface Batch extends Named {
  classes: LiveClass[];
}

export interface LiveClass extends Named, Pick<Schedule, 'day' | 'starts' | 'ends' | 'not_on'> {
  tutor: string;
  /** '' where it is held in a room. */
  url: string;
  room: string;
}

export interface NewsItem extends Named {
  added_on: number;
  image: MediaFile | undefined;
  news: string;
  /** The name of the batch that alone sees it; '' if everybody does. */
  batch: string;
}

export interface Student extends PersonRow {
  line: number;
  /** Of a workbook with several. */
  sheet?: string | undefined;
  guardian: string;
  state: string;
  district: string;
  email: string;
  roll_number: string;
  /** As '+91…', like the other one. */
  guardian_mobile: string;
  guardian_whatsapp: string;
  /** As the student's row has them. */
  other_facts: string;
  /** '' where somebody has to say what the row's word for it means. */
  level: string;
  /** How the row, or its sheet's name, writes the level. */
  level_word: string;
  /** More time in timed tests, in percent: '33'; '' where the row says nothing of it. */
  extra_time: string;
  /** '2010-11-07'; '' if the table does not have it. */
  date_of_birth: string;
  /** When the guardian agreed: a day, 'yes' for one that is not known, or ''. */
  consent: string;
  /** Whether an account that the import adds is disabled. */
  disabled: boolean;
}

/** Whom a row of the folder is about. */
export interface PersonRow extends Phone {
  /** '' where the row has none. It tells students apart who share a number. */
  name: string;
}

/** A row of the table of enrolments: it decides whether a student is enrolled, whatever their level. */
export interface Enrolment extends PersonRow {
  line: number;
  /** The subject's slug. Undefined means every subject. */
  subject: string | undefined;
  enrolled: boolean;
}

/** A batch of students. Without a `subject`, which is a slug, it spans subjects. */
export interface BatchName {
  name: string;
  slug: string;
  subject: string | undefined;
}

/** A batch that the folder names without a student. */
export interface EmptyBatch extends BatchName {
  /**
   * It exists (`nobody`); nobody sees its live classes while it has no students; everybody in the subject does then, although it
   * had some; or it ends.
   */
  word: 'nobody' | 'closed' | 'everybody' | 'ended';
  /** From when on it has ended; null where no day is given. */
  ends_at: number | null;
}

/** A student whom the folder has in a batch. */
export interface BatchStudent extends PersonRow {
  file: string;
  line: number;
  batch: BatchName;
  /** From when on, and until when; null where no day is given. */
  from_at: number | null;
  until_at: number | null;
}

/** Somebody who works at the desk. An owner and the office see everything. */
export interface StaffMember extends Phone {
  line: number;
  name: string;
  role: 'owner' | 'office' | 'teacher';
  /** Whether a teacher has all subjects, of this folder and of others. Then `subjects` is empty. */
  hasAllSubjects: boolean;
  /** The slugs of a teacher's subjects. */
  subjects: string[];
  batches: BatchName[];
  seesNumbers: boolean;
}

export interface PastAttempt extends PersonRow {
  /** The quiz's source key. */
  quiz: string;
  submitted_at: number;
  answers: { line: number; question: number; option: string }[];
}

export interface PastWatching extends PersonRow {
  line: number;
  /** The topic's source key. */
  topic: string;
  watched_at: number;
  seconds: number;
  duration: number;
}
