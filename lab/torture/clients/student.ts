import { randomUUID } from 'node:crypto';
import { type ApiResponse, type CallFailure, post, retry } from './api.ts';
import type { Answer, Ledger } from './ledger.ts';

/** What all students have in common. */
export interface Simulation {
  url: string;
  ledger: Ledger;
  /** The last OTP that was sent to a mobile number. */
  otpOf(mobile: string): string;
  /** The academic level of all students. */
  ac_id: string;
}

export interface Session {
  mobile: string;
  stud_id: string;
  token: string;
}

/** The content of the academy. */
export interface Course {
  quiz_id: string;
  question_ids: string[];
  topic_ids: string[];
}

/**
 * Signs up, with a new OTP for each try. If the student was signed up by a try whose response got lost, signs in
 * instead.
 */
export async function signUp(simulation: Simulation, mobile: string): Promise<Session> {
  const { ledger } = simulation;
  for (;;) {
    const otp = await requestOtp(simulation, mobile);
    let isFirstTry = true;
    const verified = await call(simulation, '/Auth/verifyOTP', otp, '', () => {
      isFirstTry = false;
    });
    if (!verified.status) {
      // An OTP works once. If the response to the first try got lost, the OTP may be used up.
      if (isFirstTry) ledger.errors.push(`An OTP that was sent does not work: ${verified.message}`);
      continue;
    }
    const { stud_id } = verified.data as { stud_id: string };
    const token = verified.token ?? '';
    ledger.students.set(mobile, stud_id);
    ledger.tokens.set(token, mobile);
    return { mobile, stud_id, token };
  }
}

/** Requests an OTP to sign up with or, if the student is registered already, one to sign in with. */
export async function requestOtp(simulation: Simulation, mobile: string): Promise<{ otp_ref: string; otp: string }> {
  if (!simulation.ledger.students.has(mobile)) simulation.ledger.students.set(mobile, undefined);
  const phone = { mobile, phone_code: '91', device_id: 'web' };
  const person = { name: 'Meera Nair', guardian: 'Lakshmi Nair', email: 'meera@example.org', fcm_id: 'web' };
  const address = { state: 'Kerala', district: 'Kozhikode', academic_level: simulation.ac_id };
  let sent = await call(simulation, '/Auth/signup', { ...phone, ...person, ...address });
  if (!sent.status) sent = await call(simulation, '/Auth/login', phone);
  const { otp_ref } = sent.data as { otp_ref: string };
  return { otp_ref, otp: simulation.otpOf(mobile) };
}

/** Submits a quiz with random answers, and now and then sends it again, as a phone without a response does. */
export async function submitQuiz(simulation: Simulation, session: Session, course: Course): Promise<void> {
  const answers = chooseAnswers(course);
  const attempt = { attempt_id: randomUUID(), mobile: session.mobile, answers };
  simulation.ledger.attempts.set(attempt.attempt_id, attempt);
  const payload = { quiz_id: course.quiz_id, submit_data: answers, attempt_id: attempt.attempt_id };
  const submit = () => studentCall(simulation, session, '/Student/submit_quiz', payload);
  const response = await submit();
  if (!response.status) throw new Error(`An attempt was refused: ${response.message}`);
  simulation.ledger.attempts.set(attempt.attempt_id, {
    ...attempt,
    acknowledged: response.body,
    acknowledgedAt: performance.now(),
  });
  simulation.ledger.acknowledgedWrites += 1;
  if (Math.random() < 0.2 && (await submit()).body !== response.body) {
    simulation.ledger.errors.push(`The attempt ${attempt.attempt_id} got two different responses.`);
  }
}

let lastWatchedAt = Date.now() - 10 * 24 * 60 * 60 * 1000;

/** Saves the student's progress in a topic. */
export async function saveProgress(simulation: Simulation, session: Session, { topic_ids }: Course): Promise<void> {
  const topic_id = topic_ids[Math.floor(Math.random() * topic_ids.length)] ?? '';
  const progress = simulation.ledger.progressOf(session.mobile, topic_id);
  lastWatchedAt += 1;
  const watched_at = lastWatchedAt;
  const position = Math.floor(Math.random() * 600);
  progress.intended.set(watched_at, position);
  await studentCall(simulation, session, '/Portal/watch_progress', { topic_id, position, duration: 600, watched_at });
  progress.acknowledged = watched_at;
  simulation.ledger.acknowledgedWrites += 1;
}

/** Finds the academy's quiz and topics by the calls that the app makes. */
export async function findCourse(simulation: Simulation, session: Session): Promise<Course> {
  const list = async (path: string, payload: object) => {
    const { data } = await studentCall(simulation, session, path, payload);
    return (Array.isArray(data) ? data : []) as Record<string, string>[];
  };
  const [subject] = await list('/Student/subjects?auth_mode=1', {});
  const [chapter] = await list('/Student/chapters', { sub_id: subject?.['subject_id'] });
  const chapter_id = chapter?.['chapter_id'] ?? '';
  const topics = await list('/Student/topics', { chapter_id });
  const [quiz] = await list('/Student/get_quiz_by_chapter', { chapter_id });
  const { data } = await studentCall(simulation, session, '/Student/get_quiz', { quiz_id: quiz?.['id'] });
  const { questions } = data as { questions: { question_id: string }[] };
  return {
    quiz_id: quiz?.['id'] ?? '',
    question_ids: questions.map(({ question_id }) => question_id),
    topic_ids: topics.map((topic) => topic['topic_id'] ?? ''),
  };
}

/** Chooses a random option for about four questions in five. */
export function chooseAnswers({ question_ids }: Course): Answer[] {
  const options = ['one', 'two', 'three'];
  const answers = question_ids.map((question_id) => ({
    question_id,
    answer: options[Math.floor(Math.random() * 3)] ?? '',
  }));
  return answers.filter(() => Math.random() < 0.8);
}

/** Finds the academy's only level by the call that the app makes. */
export async function findLevel(url: string): Promise<string> {
  const response = await fetch(`${url}/api/Auth/academic_levels`);
  const { data } = (await response.json()) as { data: { ac_id: string }[] };
  return data[0]?.ac_id ?? '';
}

export function studentCall(
  simulation: Simulation,
  { stud_id, token }: Session,
  path: string,
  payload: object,
): Promise<ApiResponse> {
  return call(simulation, path, { stud_id, ...payload }, token);
}

async function call(
  simulation: Simulation,
  path: string,
  payload: object,
  token = '',
  onFailure = () => {},
): Promise<ApiResponse> {
  const begin = performance.now();
  const response = await retry(
    () => post(simulation.url, path, payload, token),
    (failure) => {
      countFailure(simulation.ledger, failure);
      onFailure();
    },
  );
  const { responseMs, signInMs } = simulation.ledger;
  (token === '' ? signInMs : responseMs).push(performance.now() - begin);
  return response;
}

function countFailure(ledger: Ledger, { statusCode, message }: CallFailure): void {
  if (statusCode === undefined) {
    ledger.unanswered += 1;
    return;
  }
  const envelope: { message: string } = JSON.parse(message);
  if (/can't reach your records/.test(envelope.message)) ledger.storageFailures += 1;
  // Any other 503 means that the call was rejected because of too much load.
  else if (statusCode !== 503) ledger.otherFailures += 1;
}
