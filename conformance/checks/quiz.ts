import { randomUUID } from 'node:crypto';
import type { DataOf } from '#contract/call.ts';
import { answerOf, isAnswered, type Kinded, kindOf } from '#contract/quiz/answer.ts';
import { readKey } from '#contract/quiz/number-key.ts';
import {
  type Answer,
  getQuizByChapterCall,
  getQuizCall,
  inQuestionOrder,
  isFail,
  myQuizHistoryCall,
  type Question,
  quizReportByIdCall,
  submitQuizCall,
} from '#contract/quiz/quiz.ts';
import type { Exchange } from '../client.ts';
import { checkPreflight, checkSession, checkUnknown, type Granted, grant, type Kit, rowOf } from '../kit.ts';
import { isRecord, timeFault, unknownIdLike } from '../values.ts';
import { type Found, unchecked } from './lists.ts';
import type { SignedIn } from './sign-in.ts';

/** How far a provider's clock may be from this machine's. */
const maxSkewMs = 10 * 60_000;

/** Takes a quiz as the app does: reads it, submits it, sends it again, and reads the report, whose id it returns. */
export async function checkQuiz(
  kit: Kit,
  me: SignedIn,
  others: string,
  { quiz: listed }: Found,
): Promise<string | undefined> {
  if (!listed) {
    for (const call of [getQuizCall, submitQuizCall, myQuizHistoryCall, quizReportByIdCall])
      unchecked(kit, call, 'there is no quiz.');
    return undefined;
  }
  const { id: quiz_id, chapter_id } = listed;
  const added = timeFault('added_on', listed.added_on);
  rowOf(kit, getQuizByChapterCall).check('times', added === undefined, added ?? '');
  const questions = await checkQuestions(kit, me, quiz_id);
  for (const call of [getQuizCall, submitQuizCall, myQuizHistoryCall, quizReportByIdCall])
    await checkPreflight(kit, call);
  await checkSession(kit, getQuizCall, { quiz_id }, me, others);
  const quiz_id_unknown = unknownIdLike(quiz_id);
  await checkUnknown(kit, getQuizCall, { quiz_id: quiz_id_unknown }, me, 'quiz_id');
  await checkSession(kit, myQuizHistoryCall, { chapter_id }, me, others);
  await checkUnknown(kit, myQuizHistoryCall, { chapter_id: unknownIdLike(chapter_id) }, me, 'chapter_id');
  if (!questions) {
    for (const call of [submitQuizCall, quizReportByIdCall]) unchecked(kit, call, 'the quiz could not be read.');
    return undefined;
  }

  const submit_data = answersTo(questions, 0);
  const attempt_id = randomUUID();
  const payload = { quiz_id, submit_data, attempt_id };
  await checkSession(kit, submitQuizCall, { ...payload, attempt_id: randomUUID() }, me, others);
  await checkUnknown(
    kit,
    submitQuizCall,
    { ...payload, quiz_id: quiz_id_unknown, attempt_id: randomUUID() },
    me,
    'quiz_id',
  );
  const before = await history(kit, me, chapter_id);
  const result = await grant(kit, submitQuizCall, payload, me);
  if (!result) {
    unchecked(kit, quizReportByIdCall, 'no attempt could be submitted.');
    return undefined;
  }
  await checkResend(kit, me, payload, answersTo(questions, 1), result);
  const after = await history(kit, me, chapter_id);
  const attempt = checkHistory(kit, before, after, result);
  if (!attempt) {
    unchecked(kit, quizReportByIdCall, 'the attempt is not in my_quiz_history.');
    return undefined;
  }
  await checkReport(kit, me, attempt, submit_data, questions);
  await checkSession(kit, quizReportByIdCall, { id: attempt.id }, me, others);
  await checkUnknown(kit, quizReportByIdCall, { id: unknownIdLike(attempt.id) }, me, 'id');
  return attempt.id;
}

async function checkQuestions(kit: Kit, me: SignedIn, quiz_id: string): Promise<Question[] | undefined> {
  const row = rowOf(kit, getQuizCall);
  const read = await grant(kit, getQuizCall, { quiz_id }, me);
  if (!read) return undefined;
  const { quiz, questions } = read.data;
  const { exchange } = read;
  row.check(
    'the quiz that was asked for',
    quiz.id === quiz_id,
    `quiz.id is '${quiz.id}', and '${quiz_id}' was asked for.`,
    exchange,
  );
  const hasQuestions = row.check('questions', questions.length > 0, 'The quiz has no questions.', exchange);
  const keys = new Set(rawQuestions(exchange).flatMap((question) => Object.keys(question)));
  const telling = [...keys].filter((key) => /answer|correct|solution|explanation/i.test(key));
  row.check(
    'no answers',
    telling.length === 0,
    `A question has the field ${telling.join(', ')}: whoever looks at the answer of the call knows the quiz's.`,
    exchange,
  );
  for (const question of questions) {
    const { question_id, options } = question;
    const areDistinct = options.length >= 2 && new Set(options).size === options.length;
    row.check(
      'options',
      kindOf(question) === 'number' || areDistinct,
      `Question ${question_id} needs two options or more, each another text: an answer is the text of an option.`,
      exchange,
    );
  }
  const ids = new Set(questions.map(({ question_id }) => question_id));
  row.check('question ids', ids.size === questions.length, 'Two questions have the same question_id.', exchange);
  return hasQuestions ? questions : undefined;
}

function rawQuestions({ body }: Exchange): object[] {
  const data =
    isRecord(body) && isRecord(body['data'])
      ? isRecord(body['data']['data'])
        ? body['data']['data']
        : body['data']
      : body;
  const questions = isRecord(data) ? data['questions'] : undefined;
  return Array.isArray(questions) ? questions.filter(isRecord) : [];
}

/** Answers by the option at this place. The last question is left out where there are others. */
function answersTo(questions: readonly Question[], at: number): Answer[] {
  const answered = questions.length > 1 ? questions.slice(0, -1) : questions;
  return inQuestionOrder(
    answered.map((question) => {
      const { question_id, options } = question;
      const chosen = kindOf(question) === 'number' ? String(at) : (options[at] ?? options[0] ?? '');
      return { question_id, answer: answerOf(question, [chosen]) || chosen };
    }),
  );
}

async function history(
  kit: Kit,
  me: SignedIn,
  chapter_id: string,
): Promise<Granted<typeof myQuizHistoryCall> | undefined> {
  return await grant(kit, myQuizHistoryCall, { chapter_id }, me);
}

/** A phone whose network was lost sends its attempt again, and must get the same result. */
async function checkResend(
  kit: Kit,
  me: SignedIn,
  payload: { quiz_id: string; submit_data: Answer[]; attempt_id: string },
  otherAnswers: Answer[],
  { data: first }: Granted<typeof submitQuizCall>,
): Promise<void> {
  const row = rowOf(kit, submitQuizCall);
  const again = await grant(kit, submitQuizCall, payload, me);
  if (again) {
    const isSame = again.data.result === first.result && again.data.score_text === first.score_text;
    row.check(
      'the same attempt_id again',
      isSame,
      'The same attempt_id again should answer the first result.',
      again.exchange,
    );
  }
  const others = { ...payload, submit_data: otherAnswers, stud_id: me.stud_id };
  const other = await kit.client.send(submitQuizCall, others, { token: me.token });
  const isKept = isRecord(other.body) && (other.body['status'] === false || resultIn(other.body) === first.score_text);
  row.check(
    'other answers under the same attempt_id',
    other.status === 200 && isKept,
    'Other answers under the same attempt_id should be refused, or answer the first result: an attempt is submitted once.',
    other,
  );
}

function resultIn(body: Record<string, unknown>): unknown {
  const { data } = body;
  return isRecord(data) ? (isRecord(data['data']) ? data['data'] : data)['score_text'] : undefined;
}

type Attempt = DataOf<typeof myQuizHistoryCall>[number];

function checkHistory(
  kit: Kit,
  before: Granted<typeof myQuizHistoryCall> | undefined,
  after: Granted<typeof myQuizHistoryCall> | undefined,
  { data: result }: Granted<typeof submitQuizCall>,
): Attempt | undefined {
  if (!before || !after) return undefined;
  const row = rowOf(kit, myQuizHistoryCall);
  const { data, exchange } = after;
  const known = new Set(before.data.map(({ id }) => id));
  const added = data.filter(({ id }) => !known.has(id));
  const submit = rowOf(kit, submitQuizCall);
  submit.check(
    'stored once',
    added.length <= 1,
    `One attempt was sent three times with the same attempt_id, and my_quiz_history has ${added.length} new ones. Students whose network is lost would see them all.`,
    exchange,
  );
  // Where there are several, the others were sent again.
  const attempt = added.at(-1);
  if (
    !row.check(
      'has the new attempt',
      attempt !== undefined,
      'The attempt that was submitted is not in the list.',
      exchange,
    ) ||
    !attempt
  )
    return undefined;
  const times = data.map(({ attend_on }) => Date.parse(attend_on));
  const isSorted = times.every((time, index) => !((times[index - 1] ?? time) < time));
  row.check('newest first', isSorted, 'The list should be sorted by attend_on, newest first.', exchange);
  for (const field of ['added_on', 'attend_on'] as const) {
    for (const each of data) {
      const fault = timeFault(field, each[field]);
      row.check('times', fault === undefined, fault ?? '', exchange);
    }
  }
  const skew = Date.parse(attempt.attend_on) - Date.now();
  const isNow = Number.isNaN(skew) ? attempt.attend_on === '' : Math.abs(skew) < maxSkewMs;
  row.check(
    'attend_on is now',
    isNow,
    `attend_on of the new attempt is '${attempt.attend_on}', ${(skew / 3_600_000).toFixed(1)} hours from now. Is the time of one zone written as that of another?`,
    exchange,
  );
  row.check(
    'the result of submit_quiz',
    isFail(attempt.result) === isFail(result.result),
    `result is '${attempt.result}', and submit_quiz answered '${result.result}'.`,
    exchange,
  );
  const { marks = 0, max_marks = Number.POSITIVE_INFINITY } = attempt;
  row.check('marks', marks <= max_marks, `marks are ${marks} of ${max_marks}.`, exchange);
  return attempt;
}

async function checkReport(
  kit: Kit,
  me: SignedIn,
  attempt: Attempt,
  sent: Answer[],
  questions: Question[],
): Promise<void> {
  const row = rowOf(kit, quizReportByIdCall);
  const read = await grant(kit, quizReportByIdCall, { id: attempt.id }, me);
  if (!read) return;
  const { analytics, report } = read.data;
  const { exchange } = read;
  const total = analytics.total_marks_gained;
  row.check(
    'marks',
    attempt.marks === undefined || total === attempt.marks,
    `total_marks_gained is ${total}, and my_quiz_history has ${attempt.marks}.`,
    exchange,
  );
  row.check(
    'all questions',
    report.length === questions.length,
    `The report has ${report.length} questions, and the quiz ${questions.length}.`,
    exchange,
  );
  for (const [at, { name, answer_at_most }] of (read.data.sections ?? []).entries()) {
    const own = report.filter(({ section = 0 }) => section === at);
    const counted = own.filter((question) => isAnswered(question, question.student_answer) && !question.uncounted);
    row.check(
      'sections of which some answers count',
      answer_at_most === undefined || counted.length <= answer_at_most,
      `${counted.length} answers of section '${name}' count, and at most ${answer_at_most} may.`,
      exchange,
    );
  }
  for (const question of report) {
    const { question_id, answer, student_answer } = question;
    const given = sent.find((each) => each.question_id === question_id)?.answer ?? '';
    row.check(
      "the student's answers",
      student_answer === given,
      `student_answer of question ${question_id} is '${student_answer}', and '${given}' was sent.`,
      exchange,
    );
    row.check(
      'the right answers',
      isKey(question, answer),
      `answer of question ${question_id} is '${answer}', which is none of its options, and no other answer to it.`,
      exchange,
    );
  }
}

/** A kind that is not known here may have keys of any form. */
function isKey(question: Kinded, key: string): boolean {
  const kind = kindOf(question);
  if (kind === 'number') return readKey(key) !== undefined;
  return kind === undefined || isAnswered(question, key);
}
