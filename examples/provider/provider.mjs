/**
 * A provider of the web app's 19 calls in one file: plain Node, no dependencies, everything in memory. Start here when
 * you write your own: `node examples/provider/provider.mjs`, then try it with `npm run conformance`.
 *
 * A real one differs in what an example need not have: it stores its data, sends codes by SMS, limits how many codes and
 * attempts there are, and lets files be read by signed-in students only.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';

/** Says no in words for the student: HTTP 200 with `status: false`. */
class Refusal extends Error {}

/** The request itself is wrong: an HTTP status, and the same envelope. */
class Failure extends Error {
  constructor(status, message) {
    super(message);
    this.status = status;
  }
}

// ---- The academy -----------------------------------------------------------------------------------------------

const chapterFolder = new URL('../../demo/academy/Biology/01 The cell and its division/', import.meta.url);
const files = {
  '/files/cover.webp': { type: 'image/webp', body: readFileSync(new URL('../cover.webp', chapterFolder)) },
  '/files/mitosis.mp4': { type: 'video/mp4', body: readFileSync(new URL('01 Mitosis.mp4', chapterFolder)) },
  '/files/cell.pdf': { type: 'application/pdf', body: readFileSync(new URL('Notes on the cell.pdf', chapterFolder)) },
};

const levels = [{ ac_id: '1', levels: 'Class 11' }];
/** A name that begins with 'todays live class' makes a subject with live classes of it. */
const subjects = [
  { subject_id: '1', subject_name: 'Biology', thumbnail: 'files/cover.webp' },
  { subject_id: '2', subject_name: 'Todays live class: Biology', thumbnail: '' },
];
const chapters = [{ chapter_id: '1', subject_id: '1', chapter_name: 'The cell' }];
const topics = [{ topic_id: '1', chapter_id: '1', topic_name: 'Mitosis', video_link: 'files/mitosis.mp4' }];
const materials = [{ chapter_id: '1', title: 'Notes on the cell', path: 'files/cell.pdf' }];
const batches = [{ batch_id: '1', subject_id: '2', batch_name: 'Evening batch' }];
const liveClasses = [
  { batch_id: '1', class_name: 'Questions', tutor_name: 'Meera Nair', online_url: 'https://meet.example.org/biology' },
];
const questions = [
  { question_id: '1', question: 'Where is the DNA?', options: ['Nucleus', 'Membrane'], answer: 'Nucleus', marks: 1 },
  {
    question_id: '2',
    question: 'What makes ATP?',
    options: ['Nerve', 'Mitochondrion'],
    answer: 'Mitochondrion',
    marks: 2,
  },
];
const quizzes = [{ id: '1', chapter_id: '1', name: 'The cell', added_on: '2026-11-20T09:00:00+05:30', questions }];
const news = [{ id: '1', heading: 'Science fair', images: 'files/cover.webp', news: '<p>On <b>Friday</b>.</p>' }];

const students = [
  {
    ...{ stud_id: '1', name: 'Asha Thomas', guardian: 'Thomas Kurian', state: 'Kerala', district: 'Kozhikode' },
    ...{ email: 'asha@example.org', mobile: '9876543210', phone_code: '91', academic_level: '1' },
  },
];
/** By otp_ref: the number, the code, and the registration of a signup. */
const codes = new Map();
/** The stud_id of each token. */
const sessions = new Map();
/** Newest first. */
const attempts = [];

// ---- The calls -------------------------------------------------------------------------------------------------

/** An example has no gateway for SMS, so it prints the code, which is always the same. */
function sendCode(student, registration) {
  if (!/^\d{10}$/.test(student.mobile ?? '')) throw new Refusal('Valid mobile number is required');
  const otp_ref = randomUUID();
  codes.set(otp_ref, { mobile: student.mobile, phone_code: student.phone_code, otp: '1234', tries: 0, registration });
  console.log(`The code for ${student.mobile} is 1234`);
  return { data: { otp_ref }, message: 'We have sent you a code.' };
}

/** The calls by their paths. Those of /Student/, and the support chat, get the signed-in student as well. */
const calls = {
  '/Auth/login': (input) => sendCode(input),

  '/Auth/signup': (input) => {
    for (const field of ['name', 'guardian', 'district', 'email', 'academic_level'])
      if (!String(input[field] ?? '').trim()) throw new Refusal(`Please fill in the field ${field}`);
    return sendCode(input, input);
  },

  '/Auth/verifyOTP': ({ otp_ref, otp }) => {
    const code = codes.get(otp_ref);
    if (!code || code.tries >= 5) throw new Refusal('This code is no longer valid. Please ask for another one.');
    code.tries += 1;
    if (otp !== code.otp) throw new Refusal('This is not the code that we have sent.');
    codes.delete(otp_ref);
    const student = students.find(isOf(code)) ?? register(code);
    const token = randomUUID();
    sessions.set(token, student.stud_id);
    return { data: detailsOf(student), token, message: `Welcome, ${student.name}` };
  },

  '/Auth/academic_levels': () => ({ data: levels }),
  '/Auth/whatsapp_chat': () => ({ data: { whatsapp: '9876543210', message: 'Hello, I have a question.' } }),
  '/Student/get_profile': (_, student) => ({ data: detailsOf(student) }),
  '/Student/subjects': () => ({ data: subjects }),
  '/Student/chapters': ({ sub_id }) => ({ data: chaptersOf(find(subjects, 'subject_id', sub_id)) }),
  '/Student/topics': ({ chapter_id }) => ({ data: inChapter(topics, chapter_id) }),
  '/Student/study_materials': ({ chapter_id }) => ({ data: inChapter(materials, chapter_id) }),
  '/Student/news_events': () => ({ data: news }),
  // Only the bundled server gets to know what was watched, by an optional call.
  '/Student/recently_watched': () => ({ data: [] }),

  '/Student/batches': ({ sub_id }) => {
    const { subject_id } = find(subjects, 'subject_id', sub_id);
    return { data: batches.filter((batch) => batch.subject_id === subject_id) };
  },

  '/Student/live_classes': ({ batch_id }) => {
    const { batch_name } = find(batches, 'batch_id', batch_id);
    return { data: liveClasses.filter((each) => each.batch_id === batch_id).map((each) => ({ batch_name, ...each })) };
  },

  '/Student/get_quiz_by_chapter': ({ chapter_id }) => ({ data: inChapter(quizzes, chapter_id).map(factsOf) }),

  '/Student/get_quiz': ({ quiz_id }) => {
    const quiz = find(quizzes, 'id', quiz_id);
    // Never the answers.
    return { data: { quiz: factsOf(quiz), questions: quiz.questions.map(({ answer: _, ...question }) => question) } };
  },

  '/Student/submit_quiz': ({ quiz_id, submit_data, attempt_id }, student) => {
    const quiz = find(quizzes, 'id', quiz_id);
    if (!Array.isArray(submit_data)) throw new Failure(400, "The field 'submit_data' is not valid.");
    // An app that has lost the answer sends its attempt again.
    const known = attempts.find((each) => attempt_id && each.attempt_id === attempt_id && each.student === student);
    const { result, marks, max_marks } = known ?? mark(quiz, submit_data, attempt_id, student);
    return { data: { result, message: `You have a ${result}.`, score_text: `${marks} / ${max_marks}` } };
  },

  '/Student/my_quiz_history': ({ chapter_id }, student) => {
    const ids = inChapter(quizzes, chapter_id).map(({ id }) => id);
    const own = attempts.filter((attempt) => attempt.student === student && ids.includes(attempt.quiz_id));
    return { data: own.map(({ student: _, report: __, ...attempt }) => attempt) };
  },

  '/Student/quiz_report_by_id': ({ id }, student) => {
    const attempt = attempts.find((each) => each.id === id && each.student === student);
    if (!attempt) throw new Failure(403, 'This is not a report of yours.');
    return { data: { analytics: { total_marks_gained: attempt.marks }, report: attempt.report } };
  },
};

const isOf = (code) => (student) => student.mobile === code.mobile && student.phone_code === code.phone_code;

function register({ registration, mobile, phone_code }) {
  if (!registration) throw new Refusal('There is no account with this number. Please register.');
  const fields = pick(registration, 'name', 'guardian', 'state', 'district', 'email', 'academic_level');
  const student = { stud_id: String(students.length + 1), mobile, phone_code, ...fields };
  students.push(student);
  return student;
}

const detailsOf = (student) => ({ ...student, profile: { name: student.name } });

/** Finds what a call names. A real provider also asks whether the student is enrolled in its subject. */
function find(rows, key, id) {
  const found = rows.find((row) => row[key] === id);
  if (!found) throw new Failure(403, 'This is not in one of your subjects.');
  return found;
}

const chaptersOf = ({ subject_id, subject_name }) =>
  chapters.filter((chapter) => chapter.subject_id === subject_id).map((chapter) => ({ ...chapter, subject_name }));

function inChapter(rows, id) {
  const { chapter_id, chapter_name, subject_id } = find(chapters, 'chapter_id', id);
  const { subject_name } = find(subjects, 'subject_id', subject_id);
  return rows.filter((row) => row.chapter_id === chapter_id).map((row) => ({ ...row, chapter_name, subject_name }));
}

const factsOf = (quiz) => ({ ...pick(quiz, 'id', 'name', 'added_on'), max_marks: sumOf(quiz.questions) });

const sumOf = (list) => list.reduce((sum, { marks }) => sum + marks, 0);

function mark(quiz, answers, attempt_id, student) {
  const report = quiz.questions.map((question) => {
    const student_answer = answers.find(({ question_id }) => question_id === question.question_id)?.answer ?? '';
    return { ...question, student_answer };
  });
  const marks = sumOf(report.filter(({ answer, student_answer }) => answer === student_answer));
  const facts = factsOf(quiz);
  const result = marks * 2 >= facts.max_marks ? 'pass' : 'fail';
  const ids = { id: randomUUID(), attempt_id, quiz_id: quiz.id };
  const attempt = { ...facts, ...ids, student, marks, result, report, attend_on: new Date().toISOString() };
  attempts.unshift(attempt);
  return attempt;
}

const pick = (object, ...keys) => Object.fromEntries(keys.map((key) => [key, object[key]]));

// ---- HTTP ------------------------------------------------------------------------------------------------------

/** Any website may make the calls: they need the Token header, which no browser adds by itself. */
const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'Content-Type, Token, If-None-Match, Range',
  'access-control-expose-headers': 'Date, Retry-After, ETag, Accept-Ranges, Content-Range, Content-Length',
  'access-control-max-age': '86400',
};

/** Makes the server. It listens nowhere yet. */
export function createProvider() {
  return createServer(async (request, response) => {
    const [path] = request.url.split('?');
    if (request.method === 'OPTIONS') return void response.writeHead(204, cors).end();
    const file = files[path];
    if (file) return void sendFile(file, request, response);
    const { status, body } = await answer(path, request);
    response.writeHead(status, { ...cors, 'content-type': 'application/json', 'cache-control': 'no-store' });
    response.end(JSON.stringify(body));
  });
}

/** The HTTP status and the envelope of a request. */
async function answer(path, request) {
  try {
    const call = calls[path];
    const method = ['/Auth/academic_levels', '/Auth/whatsapp_chat'].includes(path) ? 'GET' : 'POST';
    if (!call || request.method !== method) throw new Failure(404, 'There is no such call.');
    const input = method === 'POST' ? await readJson(request) : {};
    const needsToken = path.startsWith('/Student/') || path === '/Auth/whatsapp_chat';
    const { data, token, message = '' } = call(input, needsToken ? studentOf(request, input) : undefined);
    return { status: 200, body: { status: true, message, data, token } };
  } catch (error) {
    const isOurs = error instanceof Refusal || error instanceof Failure;
    if (!isOurs) console.error(error);
    const message = isOurs ? error.message : 'Something went wrong. Please try again.';
    const status = error instanceof Refusal ? 200 : (error.status ?? 500);
    return { status, body: { status: false, message, data: null } };
  }
}

function studentOf({ headers }, { stud_id }) {
  const student = students.find((each) => each.stud_id === sessions.get(headers.token));
  if (!student) throw new Failure(401, 'Please sign in.');
  if (stud_id !== undefined && stud_id !== student.stud_id)
    throw new Failure(403, 'You are signed in as another student.');
  return student;
}

async function readJson(request) {
  if (!request.headers['content-type']?.startsWith('application/json'))
    throw new Failure(415, 'The request is not JSON.');
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) {
    text += chunk;
    if (text.length > 500_000) throw new Failure(413, 'The request is too large.');
  }
  try {
    const input = JSON.parse(text);
    if (typeof input === 'object' && input !== null) return input;
  } catch {}
  throw new Failure(400, 'The request is not valid.');
}

/** Videos and PDFs are read in parts. */
function sendFile({ type, body }, request, response) {
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
  const start = Number(from ?? 0);
  const end = Math.min(to ? Number(to) : Infinity, body.length - 1);
  const headers = { ...cors, 'content-type': type, 'accept-ranges': 'bytes', 'content-length': end - start + 1 };
  if (from === undefined) return response.writeHead(200, headers).end(body);
  if (start > end) return response.writeHead(416, { ...cors, 'content-range': `bytes */${body.length}` }).end();
  response.writeHead(206, { ...headers, 'content-range': `bytes ${start}-${end}/${body.length}` });
  response.end(body.subarray(start, end + 1));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const port = Number(process.env.PORT ?? 4000);
  createProvider().listen(port, '127.0.0.1', () => {
    console.log(`The example provider is at http://127.0.0.1:${port}. Sign in with 9876543210 and the code 1234.`);
  });
}
