import { randomUUID } from 'node:crypto';
import { signOutCall } from '#contract/auth/sign-out.ts';
import { unknownStudentsCall } from '#contract/auth/unknown-students.ts';
import type { Call } from '#contract/call.ts';
import { extensionCalls } from '#contract/calls.ts';
import { getProfileCall } from '#contract/profile.ts';
import { checkFails, checkPreflight, grant, type Kit, rowOf, type Session } from '../kit.ts';
import { unknownIdLike } from '../values.ts';
import type { Found } from './lists.ts';
import type { SignedIn } from './sign-in.ts';

/** They change more than a test should, so it is only seen whether they are there. */
const notTried = [
  'begin_exam',
  'join_class',
  'calendar_address',
  'revoke_calendar',
  'ask_erasure',
  'withdraw_erasure',
  'change_student',
  'ask_correction',
  'ask_doubt',
  'sign_out_everywhere',
];

interface Tried {
  me: SignedIn;
  /** A session that may end. */
  other: Session | undefined;
  found: Found;
  /** The id of the attempt that was submitted. */
  attempt: string | undefined;
}

/** Tries the calls that a provider need not have. */
export async function checkExtensions(kit: Kit, { me, other, found, attempt }: Tried): Promise<void> {
  const payloads = payloadsFor(found, attempt);
  for (const call of extensionCalls) {
    const row = rowOf(kit, call);
    if (!(await isOffered(kit, call))) row.unchecked = 'optional: not offered';
    else if (notTried.includes(call.name)) row.unchecked = 'optional: offered, not tried';
    else if (call.name === signOutCall.name) await checkSignOut(kit, me, other);
    else {
      await checkPreflight(kit, call);
      const payload = payloads[call.name];
      if (payload) await grant<Call>(kit, call, payload, me);
      else row.unchecked = 'optional: nothing to try it with';
    }
  }
}

/** Without a token a call that is there answers 401, or grants what is for everybody. */
async function isOffered(kit: Kit, call: Call): Promise<boolean> {
  const { status } = await kit.client.send(call, {});
  return call.session ? status === 401 : status === 200;
}

/** What each call is tried with. Those that only read need no more than the student. */
function payloadsFor(
  { subject, topic, quiz, news }: Found,
  attempt: string | undefined,
): Readonly<Record<string, object | undefined>> {
  const ofStudent = Object.fromEntries(extensionCalls.map(({ name }) => [name, {}]));
  const id = unknownIdLike(undefined);
  return {
    ...ofStudent,
    [unknownStudentsCall.name]: { former_ids: [id] },
    subject_results: subject,
    older_news: news && { before_news: news.id },
    read_news: news && { news_id: news.id },
    older_watched: topic?.topic_id === undefined ? undefined : { before_topic: topic.topic_id },
    older_attempts: quiz && attempt ? { chapter_id: quiz.chapter_id, before_attempt: attempt } : undefined,
    missing_attempts: { attempt_ids: [randomUUID()] },
    // Without answers it only reads.
    sync_draft: quiz && { quiz_id: quiz.id, attempt_id: randomUUID(), version: 0, answers: [] },
    watch_progress: topic && { topic_id: topic.topic_id, position: 1, duration: 60, watched_at: Date.now() },
  };
}

async function checkSignOut(kit: Kit, me: SignedIn, other: Session | undefined): Promise<void> {
  const row = rowOf(kit, signOutCall);
  if (!other) {
    row.unchecked = 'optional: offered, not tried';
    return;
  }
  await grant(kit, signOutCall, {}, other);
  const send = ({ stud_id, token }: Session) => kit.client.send(getProfileCall, { stud_id }, { token });
  checkFails(kit, row, await send(other), 'a token that was signed out', [401], 'Whoever finds it could go on.');
  const mine = await send(me);
  row.check(
    'other sessions stay',
    mine.status === 200,
    `Signing out on one device ended the session of another: ${mine.status}.`,
    mine,
  );
}
