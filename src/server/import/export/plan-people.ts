import { splitSlugs } from '#server/domain/quizzes/batch-slugs.ts';
import { numberInTable, readOtherFacts } from '#server/domain/students/student-facts.ts';
import { headingReader, meantColumn } from '#server/files/spreadsheet/headings.ts';
import { slugOfKey } from '#server/import/plan/match.ts';
import { consentColumns } from '#server/import/read/people.ts';
import { readCellPhone, readUnknownCellPhone } from '#server/import/read/phone.ts';
import { dateIn } from '#server/platform/clock/time-zone.ts';
import { asWritten } from '#server/platform/text/as-written.ts';
import { phoneText } from '#server/platform/text/phone.ts';
import { compare, type ExportedAcademy } from './exported-academy.repository.ts';
import { importTable } from './folder-plan.ts';
import type { ContentInput } from './plan-content.ts';

type Student = ExportedAcademy['students'][number];

export interface PeopleInput extends Pick<ContentInput, 'academy' | 'settings' | 'batchOf'> {
  /** Who gets a row, in the order of the rows. */
  students: Student[];
  /** How the tables name a subject, by its id; undefined for one that is hidden. */
  subjectOf: (subject_id: string) => string | undefined;
}

export interface ChosenStudents {
  students: Student[];
  /** How many are not in the folder, by the reason. */
  leftOut: Record<Reason, number>;
}

type Reason = 'waiting' | 'merged' | 'withoutNumber';

/** Decides which students are in the folder. */
export function chooseStudents(academy: ExportedAcademy): ChosenStudents {
  const leftOut = { waiting: 0, merged: 0, withoutNumber: 0 };
  const students = academy.students.filter((student) => {
    const reason = reasonToLeaveOut(student, academy);
    if (reason !== undefined) leftOut[reason] += 1;
    return reason === undefined;
  });
  return { students, leftOut };
}

function reasonToLeaveOut(student: Student, { formerNumbers }: ExportedAcademy): Reason | undefined {
  const { phone_code, mobile, waiting_since, merged_into, in_folder } = student;
  // The import would let them in.
  if (waiting_since !== null && in_folder === 0) return 'waiting';
  // The import takes the number for that of the account into which this one was merged.
  if (merged_into !== null && formerNumbers.get(phoneText(student))?.includes(merged_into)) return 'merged';
  const phone = readCellPhone(mobile, phone_code) ?? readUnknownCellPhone(mobile, phone_code);
  return phone?.phone_code === phone_code && phone.mobile === mobile ? undefined : 'withoutNumber';
}

type Tables = Record<string, string | undefined>;

/** The tables about students. */
export function planPeople(input: PeopleInput): Record<'students' | 'enrolments' | 'batchStudents', Tables> {
  return {
    students: { 'students.csv': studentsTable(input) },
    enrolments: { 'enrolments.csv': importTable(enrolmentColumns, enrolmentRows(input), enrolmentColumns.slice(1)) },
    batchStudents: { 'batches.csv': importTable(batchColumns, batchRows(input), ['batch', 'mobile']) },
  };
}

const studentColumns = [
  ...(['name', 'guardian', 'state', 'district', 'email', 'phone_code', 'mobile', 'level'] as const),
  ...(['roll_number', 'guardian_mobile', 'guardian_whatsapp', 'mobile_confirmed'] as const),
  ...(['extra_time', 'date_of_birth', 'consent', 'disabled'] as const),
];
const enrolmentColumns = ['name', 'mobile', 'phone_code', 'subject', 'enrolled'] as const;
const batchColumns = ['batch', 'subject', 'name', 'mobile', 'phone_code', 'from', 'until'] as const;

function studentsTable({ academy, settings, students }: PeopleInput): string | undefined {
  const levelOf = new Map(academy.levels.map(({ ac_id, levels }) => [ac_id, levels]));
  const asksForConsent = settings.consent !== undefined;
  const rows = students.map((student) => {
    const consent = asksForConsent ? academy.consents.get(student.stud_id) : undefined;
    const isGiven = consent !== undefined && consent.given_at !== null && consent.withdrawn_at === null;
    return {
      name: nameText(student),
      guardian: asWritten(student.guardian),
      state: asWritten(student.state),
      district: asWritten(student.district),
      email: asWritten(student.email),
      roll_number: student.roll_number,
      guardian_mobile: numberInTable(student.guardian_mobile),
      guardian_whatsapp: numberInTable(student.guardian_whatsapp),
      phone_code: student.phone_code,
      mobile: student.mobile,
      mobile_confirmed: readCellPhone(student.mobile, student.phone_code) ? '' : 'yes',
      level: levelOf.get(student.academic_level) ?? '',
      extra_time: student.extra_time === 0 ? '' : String(student.extra_time),
      date_of_birth: consent?.date_of_birth ?? '',
      consent: isGiven ? dateIn(consent.given_at ?? 0, settings.timezone) : '',
      disabled: student.disabled_at === null ? '' : 'yes',
      ...factsByHeading(student),
    };
  });
  const others = rows.flatMap((row) => Object.keys(row));
  return importTable([...new Set([...studentColumns, ...others])], rows, studentColumns.slice(0, 8));
}

/** The academy's own columns. One that the import would take for another one gets a heading of its own. */
function factsByHeading({ other_facts }: Student): Record<string, string> {
  const isTaken = (name: string) =>
    headingReader(consentColumns)(name) !== undefined || meantColumn(name, consentColumns) !== undefined;
  const facts = Object.entries(readOtherFacts(other_facts));
  return Object.fromEntries(facts.map(([name, text]) => [isTaken(name) ? `${name} (other)` : name, text]));
}

function nameText({ name }: Student): string {
  return asWritten(name) || '-';
}

/**
 * How the tables after students.csv name a student: by the number, and by the name too where others have that number, be
 * they in the folder or not.
 */
function referencesTo({ academy, students }: PeopleInput): Map<string, Reference> {
  const onNumber = Map.groupBy(academy.students, phoneText);
  return new Map(
    students.map((student) => {
      const { stud_id, mobile, phone_code } = student;
      const isShared = (onNumber.get(phoneText(student)) ?? []).length > 1;
      return [stud_id, { ...(isShared && { name: nameText(student) }), mobile, phone_code }];
    }),
  );
}

type Reference = Pick<Student, 'mobile' | 'phone_code'> & { name?: string };

/** A row for each subject in which a student is enrolled, or not, against what the levels and batches would make of it. */
function enrolmentRows(input: PeopleInput) {
  const { academy, students, subjectOf } = input;
  const references = referencesTo(input);
  const isEnrolled = pairsOf(academy.enrolments.map(({ stud_id, subject_id }) => [stud_id, subject_id]));
  const ofBatches = pairsOf(batchEnrolments(academy));
  const ofLevels = pairsOf(academy.subjectLevels.map(({ ac_id, subject_id }) => [ac_id, subject_id]));
  const subjects = academy.subjects.map(({ subject_id }) => [subject_id, subjectOf(subject_id) ?? ''] as const);
  return students.flatMap(({ stud_id, academic_level }) =>
    subjects.flatMap(([subject_id, subject]) => {
      const is = isEnrolled(stud_id, subject_id);
      const would = ofLevels(academic_level, subject_id) || ofBatches(stud_id, subject_id);
      return is === would ? [] : { ...references.get(stud_id), subject, enrolled: is ? 'yes' : 'no' };
    }),
  );
}

/** The subjects in which the students of batches are enrolled as such: a batch's own, or those where it has classes. */
function batchEnrolments({
  rosters,
  rosterStudents,
  batches,
}: ExportedAcademy): [stud_id: string, subject_id: string][] {
  const rosterOf = new Map(rosters.map((roster) => [roster.roster_id, roster]));
  const liveOf = Map.groupBy(batches, ({ source_key }) => slugOfKey(source_key));
  return rosterStudents.flatMap(({ roster_id, stud_id, is_member }) => {
    const roster = rosterOf.get(roster_id);
    if (!roster || is_member === 0) return [];
    const live = liveOf.get(roster.batch_slug) ?? [];
    const subjects = roster.subject_id === null ? live.map(({ subject_id }) => subject_id) : [roster.subject_id];
    return subjects.map((subject_id): [string, string] => [stud_id, subject_id]);
  });
}

/** To the millisecond, so that an import makes the same of it. */
function momentText(at: number | null): string {
  return at === null ? '' : new Date(at).toISOString();
}

function pairsOf(pairs: readonly (readonly [string, string])[]): (one: string, other: string) => boolean {
  const known = new Set(pairs.map((pair) => pair.join(' ')));
  return (one, other) => known.has(`${one} ${other}`);
}

/**
 * A row for each student of a batch, and one for a batch without students: if it is closed, and if a chapter, a quiz, news
 * or a teacher's row names it.
 */
function batchRows(input: PeopleInput) {
  const { academy, students, subjectOf, batchOf } = input;
  const references = referencesTo(input);
  // Also those who have left: their results in the batch are by these days.
  const rowsOf = Map.groupBy(academy.rosterStudents, ({ roster_id }) => roster_id);
  const order = new Map(academy.subjects.map(({ subject_id }, at) => [subject_id, at]));
  const locationOf = (subject_id: string | null) => (subject_id === null ? -1 : (order.get(subject_id) ?? -1));
  const rosters = academy.rosters
    .filter(({ subject_id }) => subject_id === null || subjectOf(subject_id) !== undefined)
    .toSorted((a, b) => compare(a.batch_slug, b.batch_slug) || locationOf(a.subject_id) - locationOf(b.subject_id));
  const ofStaff = academy.staff.flatMap(({ batches }) => batches);
  const named = new Set([
    ...[...academy.chapters, ...academy.news, ...ofStaff].map(({ batch_slug }) => batch_slug),
    ...academy.quizzes.flatMap(({ batch_slugs }) => splitSlugs(batch_slugs)),
  ]);
  const rows = rosters.flatMap(
    ({ roster_id, batch_name: batch, batch_slug, subject_id, archived_at, is_closed, ends_at }) => {
      const subject = subject_id === null ? '' : (subjectOf(subject_id) ?? '');
      const rowOf = new Map((rowsOf.get(roster_id) ?? []).map((row) => [row.stud_id, row]));
      const listed = students.flatMap(({ stud_id }) => {
        const row = rowOf.get(stud_id);
        return row && (row.is_member === 1 || row.is_planned === 1 || row.until_at !== null) ? row : [];
      });
      const members = listed.filter(({ is_member, is_planned }) => is_member + is_planned > 0);
      // Of a roster whose students are not in the folder, the import would otherwise make a batch for everybody.
      const isClosed = is_closed === 1 || (archived_at === null && ends_at === null && members.length === 0);
      const word = isClosed ? 'closed' : 'nobody';
      const needsWord = isClosed || (members.length === 0 && named.has(batch_slug));
      return [
        ...(needsWord && ends_at === null ? [{ batch, subject, mobile: word }] : []),
        ...(ends_at === null ? [] : [{ batch, subject, mobile: 'ended', until: momentText(ends_at) }]),
        ...listed.map(({ stud_id, from_at, until_at }) => ({
          batch,
          subject,
          ...references.get(stud_id),
          from: momentText(from_at),
          until: momentText(until_at),
        })),
      ];
    },
  );
  const known = new Set(['', ...rosters.map(({ batch_slug }) => batch_slug)]);
  const others = [...named].filter((slug) => !known.has(slug)).toSorted();
  return [...rows, ...others.map((slug) => ({ batch: batchOf(slug), subject: '', mobile: 'nobody' }))];
}
