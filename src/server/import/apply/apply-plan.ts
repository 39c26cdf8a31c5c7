import type { Kysely, Transaction } from 'kysely';
import { followFolder, noteChangedHere } from '#server/domain/changed-here.repository.ts';
import { countContents } from '#server/domain/content/content-counts.repository.ts';
import { applyQuestionDetails } from '#server/domain/quizzes/store-question-details.repository.ts';
import { applyRevisions } from '#server/domain/quizzes/store-revisions.repository.ts';
import type { Plan } from '#server/import/plan/plan.ts';
import type { LevelChange } from '#server/import/plan/plan-levels.ts';
import type { Change } from '#server/import/plan/plan-tree.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { applyAdmissions } from './apply-admissions.ts';
import { applyBatches } from './apply-batches.ts';
import { applyConsent } from './apply-consent.ts';
import { applyHistory } from './apply-history.ts';
import { applyPeople } from './apply-people.ts';
import { applyStaff } from './apply-staff.ts';
import { applyTree } from './apply-tree.ts';

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

async function writeSetting(db: Kysely<Database>, name: string, value: string | undefined): Promise<void> {
  await db.deleteFrom('setting').where('name', '=', name).execute();
  if (value !== undefined) await db.insertInto('setting').values({ name, value }).execute();
}

async function applyLevel(db: Kysely<Database>, { action, ...level }: LevelChange, now: number): Promise<void> {
  const row = { ...level, archived_at: action === 'added' || action === 'changed' ? null : now };
  if (action === 'added' || action === 'added as a former one')
    await db.insertInto('academic_level').values(row).execute();
  else await db.updateTable('academic_level').set(row).where('ac_id', '=', level.ac_id).execute();
}

/** Writes a topic's captions and a subject's levels. `applyRevisions` writes the questions of quizzes. */
async function applyRelated(db: Kysely<Database>, { id, related }: Change, { levels }: Plan): Promise<void> {
  if (related['captions'] !== undefined) {
    const captions: [string, string][] = JSON.parse(related['captions']);
    const rows = captions.map(([lang, media]) => ({ topic_id: id, lang, media }));
    await db.deleteFrom('topic_captions').where('topic_id', '=', id).execute();
    if (rows.length > 0) await db.insertInto('topic_captions').values(rows).execute();
  }
  if (related['levels'] !== undefined) {
    const names: string[] = JSON.parse(related['levels']);
    const rows = names.map((name) => ({ subject_id: id, ac_id: levels.idOf(name) }));
    await db.deleteFrom('subject_level').where('subject_id', '=', id).execute();
    if (rows.length > 0) await db.insertInto('subject_level').values(rows).execute();
  }
}
