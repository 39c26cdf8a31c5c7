import type { Transaction } from 'kysely';
import { saveLevel } from '#server/domain/accounts/academic-levels.repository.ts';
import { followFolder, noteChangedHere } from '#server/domain/changed-here.repository.ts';
import { countContents } from '#server/domain/content/content-counts.repository.ts';
import type { Values } from '#server/domain/content/kinds.ts';
import { insertNode, updateNode } from '#server/domain/content/nodes.repository.ts';
import { insertSubjectLevels } from '#server/domain/content/subject-levels.repository.ts';
import {
  insertRoster,
  openRosters,
  reviveRosters,
  updateRoster,
  writeRosterStudents,
} from '#server/domain/enrolment/all-rosters.repository.ts';
import { unenrol } from '#server/domain/enrolment/enrol.repository.ts';
import {
  applyDueMemberships,
  enrolByBatch,
  insertFormerMemberships,
  isOf,
  resumeBatch,
  takeSubjects,
} from '#server/domain/enrolment/memberships.repository.ts';
import { insertAll } from '#server/domain/insert-all.ts';
import { applyQuestionDetails, applyRevisions } from '#server/domain/quizzes/store-revisions.repository.ts';
import { deleteOtherDismissals, removeStaff, saveStaff } from '#server/domain/staff/staff.repository.ts';
import { letIn } from '#server/domain/students/waiting-students.repository.ts';
import { saveProgress } from '#server/domain/watching/progress.repository.ts';
import type { Plan } from '#server/import/plan/plan.ts';
import type { Admission } from '#server/import/plan/plan-admissions.ts';
import type { BatchesPlan } from '#server/import/plan/plan-batches.ts';
import type { ConsentPlan } from '#server/import/plan/plan-consent.ts';
import type { HistoryPlan } from '#server/import/plan/plan-history.ts';
import type { LevelChange } from '#server/import/plan/plan-levels.ts';
import type { StaffPlan } from '#server/import/plan/plan-staff.ts';
import type { Change, TreePlan } from '#server/import/plan/plan-tree.ts';
import type { Database, Db } from '#server/platform/database/schema.ts';
import { applyPeople } from './apply-people.ts';

/** Writes a plan, all of it at once: students never see a half-finished import. */
export async function applyPlan(db: Transaction<Database>, plan: Plan, now: number): Promise<void> {
  for (const { name, value } of plan.settings) await writeSetting(db, name, value);
  for (const change of plan.levels.changes) await applyLevel(db, change, now);
  await applyTree(db, plan.tree, now);
  for (const change of plan.tree.changes) await applyRelated(db, change, plan);
  await applyRevisions(db, plan.revisions, now);
  for (const { id, related } of plan.tree.changes)
    if (related['details'] !== undefined) await applyQuestionDetails(db, id, related['details']);
  await countContents(db);
  await applyPeople(db, plan.people, now);
  await applyConsent(db, plan.consent, now);
  await applyAdmissions(db, plan.admissions, now);
  await applyBatches(db, plan.batches, now);
  await applyStaff(db, plan.staff);
  await applyHistory(db, plan.history, now);
  for (const { follow, note } of [plan.tree.here, plan.people.here]) {
    await followFolder(db, follow);
    await noteChangedHere(db, note);
  }
}

async function writeSetting(db: Db, name: string, value: string | undefined): Promise<void> {
  await db.deleteFrom('setting').where('name', '=', name).execute();
  if (value !== undefined) await db.insertInto('setting').values({ name, value }).execute();
}

async function applyLevel(db: Db, { action, ...level }: LevelChange, now: number): Promise<void> {
  await saveLevel(db, { ...level, archived_at: action === 'added' || action === 'changed' ? null : now });
}

/** Writes a topic's captions and a subject's levels. `applyRevisions` writes the questions of quizzes. */
async function applyRelated(db: Db, { id, related }: Change, { levels }: Plan): Promise<void> {
  if (related['captions'] !== undefined) {
    const captions: [string, string][] = JSON.parse(related['captions']);
    const rows = captions.map(([lang, media]) => ({ topic_id: id, lang, media }));
    await db.deleteFrom('topic_captions').where('topic_id', '=', id).execute();
    if (rows.length > 0) await db.insertInto('topic_captions').values(rows).execute();
  }
  if (related['levels'] !== undefined) {
    const names: string[] = JSON.parse(related['levels']);
    await db.deleteFrom('subject_level').where('subject_id', '=', id).execute();
    if (names.length > 0) await insertSubjectLevels(db, id, names.map(levels.idOf));
  }
}

/** Lets in students who waited. Their levels have been written before. */
async function applyAdmissions(db: Db, admissions: readonly Admission[], now: number): Promise<void> {
  for (const { stud_id, excludedFrom } of admissions) {
    await letIn(db, stud_id, now);
    if (excludedFrom.length > 0) await unenrol(db, stud_id, excludedFrom);
  }
}

/** Writes who is in which batch, and the enrolments that follow from it. */
async function applyBatches(
  trx: Transaction<Database>,
  { rosters, resumed, students, former, enrol, open, leaving }: BatchesPlan,
  now: number,
): Promise<void> {
  for (const roster_id of resumed) await resumeBatch(trx, roster_id, now);
  for (const { action, roster } of rosters) {
    if (action === 'added') await insertRoster(trx, roster);
    else await updateRoster(trx, roster);
  }
  await insertAll(students, (some) => writeRosterStudents(trx, some));
  await insertFormerMemberships(trx, former);
  if (students.length + rosters.length > 0) await reviveRosters(trx);
  await openRosters(trx, open, now);
  await enrolByBatch(trx, enrol, now);
  await takeSubjects(trx, leaving, now);
  await applyDueMemberships(trx, now);
}

/** Writes dates of birth and consents, and makes wait whose guardian has not agreed. */
async function applyConsent(db: Db, plan: ConsentPlan, now: number): Promise<void> {
  await insertAll(plan.changes, (some) =>
    db
      .insertInto('guardian_consent')
      .values(some)
      .onConflict((conflict) =>
        conflict.column('stud_id').doUpdateSet((eb) => ({
          date_of_birth: eb.ref('excluded.date_of_birth'),
          guardian: eb.ref('excluded.guardian'),
          given_at: eb.ref('excluded.given_at'),
          verified_how: eb.ref('excluded.verified_how'),
        })),
      )
      .execute(),
  );
  await db
    .updateTable('student')
    .set({ waiting_since: now })
    .where(isOf(db, plan.mustWait))
    .where('waiting_since', 'is', null)
    .execute();
}

/** Adds the attempts and the progress that students brought from elsewhere. */
async function applyHistory(db: Db, { attempts, watched }: HistoryPlan, now: number): Promise<void> {
  await insertAll(
    attempts.map(({ attempt }) => attempt),
    (some) => db.insertInto('attempt').values(some).execute(),
  );
  const answers = attempts.flatMap(({ attempt, answers }) =>
    answers.map((answer) => ({ ...answer, attempt_id: attempt.attempt_id })),
  );
  await insertAll(answers, (some) => db.insertInto('attempt_answer').values(some).execute());
  await insertAll(watched, (some) => saveProgress(db, some, now));
}

/** Removes first: somebody new may have the name of somebody who has gone. */
async function applyStaff(db: Transaction<Database>, { save, remove, dismissed }: StaffPlan): Promise<void> {
  for (const { staff_id } of remove) await removeStaff(db, staff_id);
  for (const { staff } of save) await saveStaff(db, staff);
  await deleteOtherDismissals(db, dismissed);
}

/** Writes new and changed nodes to the tables of the tree. */
async function applyTree(db: Db, { changes, keys, places }: TreePlan, now: number): Promise<void> {
  // Two rows may exchange their keys, and keys must be unique at every moment. So each gets a temporary key first.
  for (const { kind, id } of keys) await updateNode(db, kind, id, { source_key: `~${id}` });
  for (const { kind, id, source_key } of keys) await updateNode(db, kind, id, { source_key });
  for (const change of changes) await applyChange(db, change, now);
  for (const { kind, id, position } of places) await updateNode(db, kind, id, { position });
}

async function applyChange(db: Db, { action, kind, id, columns }: Change, now: number): Promise<void> {
  if (action === 'hidden') return updateNode(db, kind, id, { archived_at: now });
  if (action === 'restored') return updateNode(db, kind, id, { ...columns, archived_at: null });
  if (action !== 'added') return updateNode(db, kind, id, columns);
  // The folder may decide `added_on`. A revision is written later, and sets `revision_id`.
  const forQuiz: Values = kind === 'quiz' ? { added_on: now, revision_id: '' } : {};
  await insertNode(db, kind, id, { ...forQuiz, ...columns });
}
