import { allSubjects } from '#server/domain/staff/staff.repository.ts';
import { OperatorError } from '#server/errors.ts';
import { slugOf, splitOrder } from '#server/files/names.ts';
import type { Academy } from '#server/import/model.ts';
import { readCellPhone } from '#server/import/read/phone.ts';
import { dateIn } from '#server/platform/clock/time-zone.ts';
import type { ExportedAcademy } from './exported-academy.repository.ts';
import { free, plainName } from './file-names.ts';
import { type FolderPlan, importTable } from './folder-plan.ts';
import { endingOf, planContent } from './plan-content.ts';
import { chooseStudents, type PeopleInput, planPeople } from './plan-people.ts';
import { type ExportedSettings, exportedLogo, privacyText, readSettings, settingsText } from './settings-text.ts';

export interface PlannedFolder extends FolderPlan {
  /** How many there are in it. */
  students: number;
  /** What of the portal is not in the folder. */
  leftOut: { what: keyof typeof leftOutNames; count: number }[];
}

/** What no folder can say, in the operator's words. */
export const leftOutNames = {
  attempt: ['attempt at a quiz', 'attempts at quizzes'],
  draft_attempt: ['quiz that was begun', 'quizzes that were begun'],
  watch_progress: ['watched video', 'watched videos'],
  attendance: ['row of attendance', 'rows of attendance'],
  suspension: ['lock of a student', 'locks of students'],
  message_stop: ['number that wants no messages', 'numbers that want no messages'],
  report_card: ['report card', 'report cards'],
  doubt: ['doubt', 'doubts'],
  audit: ['row of the audit', 'rows of the audit'],
  hidden: ['item that is hidden from students', 'items that are hidden from students'],
  waiting: ['student who waits to be let in', 'students who wait to be let in'],
  merged: ['account that was merged into another', 'accounts that were merged into others'],
  withoutNumber: ['student whose number cannot be a mobile', 'students whose numbers cannot be mobiles'],
} as const;

/** What the importer reads of a folder, but for histories. What it learns to read has to be written, too. */
type Part = Exclude<keyof Academy, 'levels' | 'formerLevels' | 'emptyBatches' | 'attempts' | 'watched' | 'files'>;

/** Plans the folder of an academy. `parts` has the names of the files of an HLS video by the hash of its media keys. */
export function planFolder(academy: ExportedAcademy, parts: Map<string, string[]>): PlannedFolder {
  if (academy.subjects.length === 0) throw new OperatorError('There is nothing to export: the portal has no subject.');
  const settings = readSettings(academy.settings);
  const plan: FolderPlan = { folders: [], texts: [], media: [] };
  const { students, leftOut: people } = chooseStudents(academy);
  const { levels, former } = levelsOf(academy, students);
  const nameOfBatch = new Map(academy.rosters.map(({ batch_slug, batch_name }) => [batch_slug, batch_name]));
  const batchOf = (slug: string) => nameOfBatch.get(slug) ?? slug;
  const references = new Map(academy.subjects.map((subject) => [subject.subject_id, referenceTo(subject)]));
  const subjectOf = (subject_id: string) => references.get(subject_id);
  const logo = exportedLogo(academy.settings);
  const texts: Record<Part, Record<string, string | Buffer | undefined>> = {
    settings: {
      'academy.yaml': settingsText(academy.settings, levels, former),
      'privacy.html': privacyText(academy.settings),
      ...(logo && { [logo.name]: logo.bytes }),
    },
    subjects: {
      'contents.csv': planContent({ academy, settings, levels, parts, batchOf }, plan),
      'live.csv': liveTable(academy, references),
    },
    news: { 'news.csv': planNews(academy, settings, batchOf, plan) },
    ...planPeople({ academy, settings, students, subjectOf, batchOf }),
    staff: { 'staff.csv': staffTable({ academy, subjectOf, batchOf }) },
  };
  for (const [path, text] of Object.values(texts).flatMap(Object.entries)) {
    if (text !== undefined) plan.texts.push({ path, text });
  }
  const counts = Object.entries({ ...academy.notExported, ...people });
  const leftOut = counts.flatMap(([what, count]) => (isLeftOut(what) && count > 0 ? { what, count } : []));
  return { ...plan, students: students.length, leftOut };
}

/** The levels that students can choose, and those that some still have. */
function levelsOf({ levels }: ExportedAcademy, students: ExportedAcademy['students']) {
  const has = new Set(students.map(({ academic_level }) => academic_level));
  const named = (chosen: ExportedAcademy['levels']) => chosen.map((level) => level.levels);
  return {
    levels: named(levels.filter(({ archived_at }) => archived_at === null)),
    former: named(levels.filter(({ ac_id, archived_at }) => archived_at !== null && has.has(ac_id))),
  };
}

function isLeftOut(what: string): what is keyof typeof leftOutNames {
  return Object.hasOwn(leftOutNames, what);
}

/** How the tables name a subject. A number in front keeps the reader from taking the name's own for its order. */
function referenceTo({ subject_name, source_key }: { subject_name: string; source_key: string }): string {
  const text = slugOf(subject_name) === source_key ? subject_name : source_key;
  return splitOrder(text).order === undefined && text !== '*' ? text : `0 ${text}`;
}

const liveColumns = ['subject', 'batch', 'class', 'tutor', 'url', 'room', 'day', 'starts', 'ends', 'not_on'] as const;

function liveTable(
  { subjects, batches, classes }: ExportedAcademy,
  references: Map<string, string>,
): string | undefined {
  const batchesOf = Map.groupBy(batches, ({ subject_id }) => subject_id);
  const classesOf = Map.groupBy(classes, ({ batch_id }) => batch_id);
  const rows = subjects.flatMap(({ subject_id }) =>
    (batchesOf.get(subject_id) ?? []).flatMap(({ batch_id, batch_name: batch }) =>
      (classesOf.get(batch_id) ?? []).map((one) => {
        const { class_name, tutor_name: tutor, online_url: url, room, day, starts, ends, not_on } = one;
        const names = { subject: references.get(subject_id) ?? '', batch, class: class_name };
        return { ...names, tutor, url, room, day, starts, ends, not_on };
      }),
    ),
  );
  return importTable(liveColumns, rows, ['subject', 'batch', 'class']);
}

const newsColumns = ['date', 'heading', 'image', 'news', 'batch'] as const;

function planNews(
  { news }: ExportedAcademy,
  { timezone }: ExportedSettings,
  batchOf: (slug: string) => string,
  plan: FolderPlan,
): string | undefined {
  const taken = new Set<string>();
  const rows = news.map(({ heading, image, news: text, added_on, batch_slug }) => {
    const date = dateIn(added_on, timezone);
    const row = { date, heading, news: text, batch: batch_slug === '' ? '' : batchOf(batch_slug) };
    if (image === '') return row;
    const file = free(`${date} ${plainName(heading)}`, slugOf, taken) + endingOf(image);
    plan.media.push({ path: `news/${file}`, key: image });
    return { ...row, image: `news/${file}` };
  });
  if (taken.size > 0) plan.folders.push('news');
  return importTable(newsColumns, rows, ['date', 'heading']);
}

const columns = ['name', 'mobile', 'phone_code', 'mobile_confirmed', 'role', 'subjects', 'batches', 'numbers'] as const;

type StaffTableInput = Pick<PeopleInput, 'academy' | 'subjectOf' | 'batchOf'>;

/** `staff.csv`. A teacher all of whose subjects, or batches, are hidden sees nothing at the desk, and is left out. */
function staffTable({ academy, subjectOf, batchOf }: StaffTableInput): string | undefined {
  const keyOf = new Map(academy.subjects.map(({ subject_id, source_key }) => [subject_id, source_key]));
  const subjectIn = (subject_id: string) => inCell(subjectOf(subject_id), keyOf.get(subject_id));
  const rows = academy.staff.flatMap(
    ({ name, mobile, phone_code, role, hasAllSubjects, subjects, batches, seesNumbers }) => {
      const own = hasAllSubjects ? [allSubjects] : subjects.flatMap((subject_id) => subjectIn(subject_id) ?? []);
      const ofBatches = batches.flatMap(({ batch_slug, subject_id }) => {
        const batch = inCell(batchOf(batch_slug), batch_slug);
        if (subject_id === '') return batch ?? [];
        const subject = subjectIn(subject_id);
        return subject === undefined ? [] : `${subject}/${batch}`;
      });
      // With one half of their scope they would see more.
      const isCut = (subjects.length > 0 && own.length === 0) || (batches.length > 0 && ofBatches.length === 0);
      if (role === 'teacher' && (isCut || own.length + ofBatches.length === 0)) return [];
      const numbers = seesNumbers ? 'yes' : '';
      const mobile_confirmed = readCellPhone(mobile, phone_code) ? '' : 'yes';
      const who = { name, mobile, phone_code, mobile_confirmed, role };
      return { ...who, subjects: cellOf(own), batches: cellOf(ofBatches), numbers };
    },
  );
  return importTable(columns, rows, ['name', 'mobile', 'role']);
}

/** A name in a cell that has several, or its key if the name has a sign that separates them. */
function inCell(name: string | undefined, key: string | undefined): string | undefined {
  return name !== undefined && /[;/]/.test(name) ? key : name;
}

/** The ids, by which they are stored, are others in each portal. */
function cellOf(names: string[]): string {
  return names.toSorted().join('; ');
}
