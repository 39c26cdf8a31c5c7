import { randomUUID } from 'node:crypto';
import type { Answer, Ledger } from './ledger.ts';
import { persist, post, type Reply, type Unanswered } from './provider.ts';

/** What students share. */
export interface World {
  url: string;
  ledger: Ledger;
  /** The last code that was sent to a mobile number. */
  codeOf(mobile: string): string;
  /** The level that they are all in. */
  ac_id: string;
}

export interface Session {
  mobile: string;
  stud_id: string;
  token: string;
}

/** What there is to learn. */
export interface Course {
  quiz_id: string;
  question_ids: string[];
  topic_ids: string[];
}

/** Signs up, with a code for each try; who was signed up by a try whose answer got lost signs in instead. */
export async function signUp(world: World, mobile: string): Promise<Session> {
  const { ledger } = world;
  for (;;) {
    const code = await askForCode(world, mobile);
    let isHeardAtOnce = true;
    const verified = await call(world, '/Auth/verifyOTP', code, '', () => {
      isHeardAtOnce = false;
    });
    if (!verified.status) {
      // A code is good once: where the answer to the first try got lost, it has done its work.
      if (isHeardAtOnce) ledger.faults.push(`A code that was sent is not good: ${verified.message}`);
      continue;
    }
    const { stud_id } = verified.data as { stud_id: string };
    const token = verified.token ?? '';
    ledger.students.set(mobile, stud_id);
    ledger.tokens.set(token, mobile);
    return { mobile, stud_id, token };
  }
}

/** A code to sign up with; or, for who is registered already, one to sign in with. */
export async function askForCode(world: World, mobile: string): Promise<{ otp_ref: string; otp: string }> {
  if (!world.ledger.students.has(mobile)) world.ledger.students.set(mobile, undefined);
  const phone = { mobile, phone_code: '91', device_id: 'web' };
  const person = { name: 'Meera Nair', guardian: 'Lakshmi Nair', email: 'meera@example.org', fcm_id: 'web' };
  const place = { state: 'Kerala', district: 'Kozhikode', academic_level: world.ac_id };
  let sent = await call(world, '/Auth/signup', { ...phone, ...person, ...place });
  if (!sent.status) sent = await call(world, '/Auth/login', phone);
  const { otp_ref } = sent.data as { otp_ref: string };
  return { otp_ref, otp: world.codeOf(mobile) };
}

/** Hands in a quiz with answers of the student's own; now and then once more, as a phone does that was not sure. */
export async function handIn(world: World, session: Session, course: Course): Promise<void> {
  const answers = chooseAnswers(course);
  const attempt = { attempt_id: randomUUID(), mobile: session.mobile, answers };
  world.ledger.attempts.set(attempt.attempt_id, attempt);
  const payload = { quiz_id: course.quiz_id, submit_data: answers, attempt_id: attempt.attempt_id };
  const submit = () => studentCall(world, session, '/Student/submit_quiz', payload);
  const reply = await submit();
  if (!reply.status) throw new Error(`An attempt was refused: ${reply.message}`);
  world.ledger.attempts.set(attempt.attempt_id, {
    ...attempt,
    acknowledged: reply.body,
    acknowledgedAt: performance.now(),
  });
  world.ledger.answered += 1;
  if (Math.random() < 0.2 && (await submit()).body !== reply.body) {
    world.ledger.faults.push(`The attempt ${attempt.attempt_id} got two different answers.`);
  }
}

let lastWatchedAt = Date.now() - 10 * 24 * 60 * 60 * 1000;

/** Reports how far the student got in a topic. */
export async function reportProgress(world: World, session: Session, { topic_ids }: Course): Promise<void> {
  const topic_id = topic_ids[Math.floor(Math.random() * topic_ids.length)] ?? '';
  const progress = world.ledger.progressOf(session.mobile, topic_id);
  lastWatchedAt += 1;
  const watched_at = lastWatchedAt;
  const position = Math.floor(Math.random() * 600);
  progress.intended.set(watched_at, position);
  await studentCall(world, session, '/Portal/watch_progress', { topic_id, position, duration: 600, watched_at });
  progress.acknowledged = watched_at;
  world.ledger.answered += 1;
}

/** Finds the academy's quiz and topics, by the calls of the app. */
export async function findCourse(world: World, session: Session): Promise<Course> {
  const first = async (path: string, payload: object) => {
    const { data } = await studentCall(world, session, path, payload);
    return (Array.isArray(data) ? data : []) as Record<string, string>[];
  };
  const [subject] = await first('/Student/subjects?auth_mode=1', {});
  const [chapter] = await first('/Student/chapters', { sub_id: subject?.['subject_id'] });
  const chapter_id = chapter?.['chapter_id'] ?? '';
  const topics = await first('/Student/topics', { chapter_id });
  const [quiz] = await first('/Student/get_quiz_by_chapter', { chapter_id });
  const { data } = await studentCall(world, session, '/Student/get_quiz', { quiz_id: quiz?.['id'] });
  const { questions } = data as { questions: { question_id: string }[] };
  return {
    quiz_id: quiz?.['id'] ?? '',
    question_ids: questions.map(({ question_id }) => question_id),
    topic_ids: topics.map((topic) => topic['topic_id'] ?? ''),
  };
}

/** Some questions answered, by an option of each. */
export function chooseAnswers({ question_ids }: Course): Answer[] {
  const options = ['one', 'two', 'three'];
  const answers = question_ids.map((question_id) => ({
    question_id,
    answer: options[Math.floor(Math.random() * 3)] ?? '',
  }));
  return answers.filter(() => Math.random() < 0.8);
}

/** The academy's only level, by the call of the app. */
export async function findLevel(url: string): Promise<string> {
  const response = await fetch(`${url}/api/Auth/academic_levels`);
  const { data } = (await response.json()) as { data: { ac_id: string }[] };
  return data[0]?.ac_id ?? '';
}

export function studentCall(world: World, { stud_id, token }: Session, path: string, payload: object): Promise<Reply> {
  return call(world, path, { stud_id, ...payload }, token);
}

function call(world: World, path: string, payload: object, token = '', unheard = () => {}): Promise<Reply> {
  return persist(
    () => post(world.url, path, payload, token),
    (why) => {
      note(world.ledger, why);
      unheard();
    },
  );
}

function note(ledger: Ledger, { statusCode, message }: Unanswered): void {
  if (statusCode === undefined) return;
  const { message: words }: { message: string } = JSON.parse(message);
  if (/can't reach your records/.test(words)) ledger.refusedKindly += 1;
  // Or sent away because there is too much to do.
  else if (statusCode !== 503) ledger.failed += 1;
}
