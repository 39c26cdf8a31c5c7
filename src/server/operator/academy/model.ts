import type { Phone } from '#server/areas/auth/phone.ts';

/** What an academy folder says, all of it on one page. Nothing here is in the database yet. */
export interface Academy {
  settings: Settings;
  /** In the order in which a student sees them; never empty. */
  levels: string[];
  subjects: Subject[];
  news: NewsItem[];
  students: Student[];
  enrolments: Enrolment[];
  attempts: PastAttempt[];
  watched: PastWatching[];
}

export interface Settings {
  name: string;
  timezone: string;
  pass_percent: number;
  support_chat: { whatsapp: string; message: string } | undefined;
}

/** What has a place in the academy's tree. */
export interface Named {
  /** What tells it from its siblings: its name without number, ending and capitals. */
  leaf: string;
  /** From the academy's folder, for a reader: numbers and ending included. */
  path: string;
  name: string;
  /** The number that was given to it; undefined: after those that have one, by name. */
  order: number | undefined;
}

export interface Subject extends Named {
  cover: MediaFile | undefined;
  levels: string[];
  chapters: Chapter[];
  batches: Batch[];
}

export interface Chapter extends Named {
  topics: Topic[];
  materials: Material[];
  quizzes: Quiz[];
}

export interface Topic extends Named {
  video: Video;
  captions: Captions[];
}

export type Video =
  | { kind: 'file'; file: MediaFile }
  | { kind: 'link'; href: string }
  /** `files` has the playlist and all that lies beside and below it. */
  | { kind: 'hls'; playlist: string; parts: HlsPart[] };

export interface HlsPart {
  /** From the video's own folder. */
  name: string;
  file: MediaFile;
}

export interface Captions {
  lang: string;
  file: MediaFile;
}

export interface Material extends Named {
  file: MediaFile;
  may_download: boolean;
}

export interface Quiz extends Named {
  /** Epoch milliseconds; undefined: the first import's day. */
  added_on: number | undefined;
  /** Undefined: the academy's. */
  pass_percent: number | undefined;
  questions: Question[];
}

export interface Question {
  question: string;
  options: string[];
  /** The right option's place among them, from 0. */
  answer: number;
  marks: number;
}

export interface Batch extends Named {
  classes: LiveClass[];
}

export interface LiveClass extends Named {
  tutor: string;
  url: string;
  /** A date, 'daily', weekdays 'Mon Wed', or '' where it has no times; then so are the other two. */
  day: string;
  starts: string;
  ends: string;
}

export interface NewsItem extends Named {
  added_on: number;
  image: MediaFile | undefined;
  news: string;
}

/** A file whose content goes to the media store. */
export interface MediaFile {
  /** From the academy's folder. */
  path: string;
  absolutePath: string;
  bytes: number;
  /** Epoch milliseconds of the last change to its content or its name. */
  modified_at: number;
}

export interface Student extends Phone {
  line: number;
  name: string;
  guardian: string;
  state: string;
  district: string;
  email: string;
  level: string;
}

/** A row that says outright whether a student is enrolled. */
export interface Enrolment extends Phone {
  line: number;
  /** The subject's leaf; undefined: every subject. */
  subject: string | undefined;
  enrolled: boolean;
}

export interface PastAttempt extends Phone {
  /** The quiz's source key. */
  quiz: string;
  submitted_at: number;
  answers: { line: number; question: number; option: string }[];
}

export interface PastWatching extends Phone {
  line: number;
  /** The topic's source key. */
  topic: string;
  watched_at: number;
  seconds: number;
  duration: number;
}
