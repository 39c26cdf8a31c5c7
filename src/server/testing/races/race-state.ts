import { deskMeCall } from '#contract/desk/session.ts';
import { getProfileCall } from '#contract/profile.ts';
import { findTrustAndFailures } from '#server/domain/limits/otp-context.repository.ts';
import { everyRow } from '#server/testing/every-row.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { callDesk } from '#server/testing/test-desk.ts';
import type { Outcome } from './race-tasks.ts';
import { numbers, type RaceWorld } from './race-world.ts';

/** These are compared by what they open, or say nothing of rights. */
const leftOut = [
  ...['session', 'desk_session', 'desk_device', 'known_device', 'otp', 'code_use', 'wrong_run'],
  ...['content_version', 'student_version', 'unused_media'],
];

/** What everybody can do now, and all that is stored, without random ids. The same rights have the same text. */
export async function readState(portal: TestApp, world: RaceWorld, outcomes: readonly Outcome[]): Promise<string> {
  const { db, clock } = portal.deps;
  const students = await Promise.all(
    [world.family.token, world.victim.token, ...outcomes.map(({ token }) => token)]
      .filter(isGiven)
      .map(async (token) => {
        const opened: string[] = [];
        for (const [name, stud_id] of Object.entries(await idsOf(portal)))
          if ((await portal.call(getProfileCall, { stud_id }, token)).statusCode === 200) opened.push(name);
        return opened;
      }),
  );
  const devices = await Promise.all(
    [world.family.cookie, world.victim.cookie, ...outcomes.map(({ cookie }) => cookie)]
      .filter(isGiven)
      .map(async (cookie) => {
        const deviceToken = cookie.replace(/^[^=]*=/, '');
        const trusted: string[] = [];
        for (const [name, mobile] of Object.entries(numbers)) {
          const phone = { phone: { phone_code: '91', mobile }, number: `+91${mobile}`, deviceToken };
          if ((await findTrustAndFailures(db, phone, clock())).hasSignedIn) trusted.push(name);
        }
        return trusted;
      }),
  );
  const staff = await Promise.all(
    [world.desk.teacher.token, world.desk.owner.token, ...outcomes.map(({ deskToken }) => deskToken)]
      .filter(isGiven)
      .map(async (token) => {
        const me = await callDesk(portal, deskMeCall, {}, token, { isBackground: true });
        if (me.statusCode !== 200) return me.statusCode;
        const { name, role, subjects } = me.data();
        return { name, role, subjects: subjects.map(({ subject_name }) => subject_name) };
      }),
  );
  const rows: Record<string, string[]> = {};
  for (const [table, all] of Object.entries(await everyRow(db)))
    if (!leftOut.includes(table)) rows[table] = all.map((row) => textOf(row, world)).toSorted();
  // What opens nothing is worth as much as none.
  const opening = [...students, ...devices].filter((opened) => opened.length > 0);
  return JSON.stringify({ opening, staff, rows }, null, 1);
}

/** The students by their names, with a newcomer who has registered since. */
async function idsOf(portal: TestApp): Promise<Record<string, string>> {
  const rows = await portal.deps.db.selectFrom('student').select(['stud_id', 'name']).execute();
  return Object.fromEntries(rows.map(({ stud_id, name }) => [name || 'erased', stud_id]));
}

function textOf(row: Record<string, unknown>, world: RaceWorld): string {
  const known = JSON.stringify(world);
  const values = Object.entries(row).flatMap(([column, value]) => {
    if (column === 'version' || column === 'access_version') return [];
    const isRandom = typeof value === 'string' && /^[\w-]{8,}$/.test(value) && !known.includes(value);
    return [[column, isRandom ? '*' : value]];
  });
  // A new class has a random key, and how many sessions were ended says nothing of who has one.
  return JSON.stringify(Object.fromEntries(values)).replace(/~[a-z\d]{16}|devices\W+\d+/g, '*');
}

function isGiven(text: string | undefined): text is string {
  return text !== undefined;
}
