import type { Selectable } from 'kysely';
import type { GuardianConsent } from '#server/domain/accounts/guardian-consent.repository.ts';
import type { FieldsChangedHere } from '#server/domain/changed-here.repository.ts';
import type { Row } from '#server/domain/content/kinds.ts';
import type { Roster, RosterStudent } from '#server/domain/enrolment/all-rosters.repository.ts';
import type { GradedQuiz } from '#server/domain/grading/graded-question.ts';
import type { Staff } from '#server/domain/staff/staff.repository.ts';
import type { Database } from '#server/platform/database/schema.ts';

/** The rows that an import may change, as they were before it. */
export interface Snapshot {
  rows: Row[];
  /** What was changed here. */
  changedHere: FieldsChangedHere;
  levels: Selectable<Database['academic_level']>[];
  settings: Map<string, string>;
  /** The ids of the quizzes that students have sat with a clock. */
  satQuizzes: ReadonlySet<string>;
  /** The academy's name, if an import gave it one. */
  nameBefore: string | undefined;
  /** By `phoneText`. */
  students: Map<string, Account[]>;
  /** The same by id. */
  accounts: Map<string, Account>;
  /** The ids of whom a number meant before it was changed here, by `phoneText`. */
  formerNumbers: Map<string, string[]>;
  /** What is known of ages and guardians, by id; nothing where the academy asks nobody. */
  consents: Map<string, GuardianConsent>;
  /** The subject ids of each student in enrolments.csv. */
  enrolments: Map<string, Set<string>>;
  rosters: Roster[];
  rosterStudents: RosterStudent[];
  staff: Staff[];
  /** The numbers of those who were removed in the portal. */
  dismissedStaff: readonly Pick<Staff, 'phone_code' | 'mobile'>[];
  /** `stud_id client_attempt_id` of every attempt that was imported. */
  importedAttempts: Set<string>;
  /** When a topic was last watched, by `stud_id topic_id`, for the students in history/watched.csv. */
  watchedAt: Map<string, number>;
  /** The current revision of each quiz, by the quiz's id; nothing where no attempts come from elsewhere. */
  revisions: Map<string, CurrentRevision>;
}

export type Account = Selectable<Database['student']>;

/** A revision by which attempts from elsewhere are marked, with its questions in order. */
export interface CurrentRevision extends GradedQuiz {
  revision_id: string;
}

/** Imported attempts have a `client_attempt_id` with this prefix. Those of devices are random. */
export const importedAttemptPrefix = 'imported ';
