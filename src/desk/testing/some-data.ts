import type { auditCall } from '#contract/desk/audit.ts';
import type { batchCall, ListedBatch } from '#contract/desk/batches.ts';
import type { registerCall } from '#contract/desk/calendar/register.ts';
import type { timetableCall } from '#contract/desk/calendar/timetable.ts';
import type { classesCall, liveClassCall } from '#contract/desk/classes.ts';
import type { ContentChapter, ContentItem, contentCall } from '#contract/desk/content.ts';
import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import type { lateAnswersCall } from '#contract/desk/exams.ts';
import type { examHallCall } from '#contract/desk/hall.ts';
import type { mailingCall, mailingsCall, planMailingCall } from '#contract/desk/messages/messages.ts';
import type { newsItemCall, newsListCall } from '#contract/desk/news.ts';
import type { PreviewedChapter, previewQuizCall } from '#contract/desk/preview.ts';
import type { quizChaptersCall, quizToEditCall } from '#contract/desk/quizzes.ts';
import type { enteredMarksCall } from '#contract/desk/ranks/marks.ts';
import type { rankListCall } from '#contract/desk/ranks/ranks.ts';
import type { keyCall } from '#contract/desk/regrading.ts';
import type { attemptCall, questionsCall, quizzesCall, resultsCall } from '#contract/desk/results.ts';
import type { settingsCall } from '#contract/desk/settings.ts';
import type { staffListCall } from '#contract/desk/staff.ts';
import type { staffDoubtsCall } from '#contract/desk/students/doubts.ts';
import type { checkMergeCall } from '#contract/desk/students/merging.ts';
import type { erasureCall } from '#contract/desk/students/privacy.ts';
import type { reportCardsCall } from '#contract/desk/students/report-cards.ts';
import type { requestsCall } from '#contract/desk/students/requests.ts';
import type { StudentPage, studentsCall } from '#contract/desk/students/students.ts';
import type { todayCall } from '#contract/desk/today.ts';
import type { watchedChapterCall } from '#contract/desk/watching.ts';

/** 23 Nov 2026, 10:00 in India. */
const now = Date.UTC(2026, 10, 23, 4, 30);
const onePage = { total: 1, page: 1, pages: 1 };
const asha = { stud_id: 'asha', name: 'Asha', number: '+919876543210' };
const binu = { stud_id: 'binu', name: 'Binu', number: '+919876543211' };
const ofSubject = { subject_id: 'physics', subject_name: 'Physics' };
const ofQuiz = { quiz_id: 'sums', quiz_name: 'Sums', chapter_name: 'Waves', ...ofSubject };
const ofBatch = { batch_slug: 'evening', batch_name: 'Evening' };

const noAttempts = { unsubmitted: { total: 0, rows: [] }, empty: { total: 0, rows: [] }, other_keys: [] };
export const quietDay: DeskDataOf<typeof todayCall> = {
  date: '2026-11-23',
  now,
  day_off: '',
  classes: [],
  students: { all: 2, active_today: 1, active_7_days: 2 },
  otp_problems: { total: 0, rows: [] },
  waiting: { total: 0, rows: [] },
  requests: { corrections: 0, erasures: 0 },
  doubts: 0,
  attempts_to_check: noAttempts,
  tests: [],
  portal: null,
};
export const firstDay: typeof quietDay = {
  ...quietDay,
  students: { all: 0, active_today: 0, active_7_days: 0 },
  portal: { last_backup_at: now, backup: null },
};
export const today: typeof quietDay = {
  ...quietDay,
  waiting: { total: 1, rows: [{ ...asha, level: 'Class 12', waiting_since: now }] },
};

const ofClass = {
  class_id: 'c1',
  ...ofSubject,
  ...ofBatch,
  class_name: 'Waves live',
  tutor_name: 'Meera',
  online_url: 'https://meet.example.org/waves',
  room: 'Room 2',
  day: '2026-11-24',
};
export const noClasses: DeskDataOf<typeof classesCall> = {
  coming: [],
  has_more: false,
  past: [],
  untimed: [],
  cancelled: [],
  days_off: [],
  batches: [],
};
export const classes: typeof noClasses = {
  ...noClasses,
  coming: [{ ...ofClass, starts_at: now + 86_400_000, ends_at: now + 90_000_000 }],
  batches: [{ ...ofSubject, ...ofBatch }],
};
const weekdays = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29'];
export const week: DeskDataOf<typeof timetableCall> = {
  days: weekdays.map((date) => ({ date, day_off: '' })),
  classes: [
    {
      ...ofClass,
      date: '2026-11-24',
      starts: '10:00',
      starts_at: now + 86_400_000,
      ends_at: now + 90_000_000,
      is_tutor_twice: false,
      is_room_twice: false,
    },
  ],
  has_more: false,
  batches: [{ ...ofSubject, ...ofBatch }],
};
export const register: DeskDataOf<typeof registerCall> = {
  class_name: 'Waves live',
  subject_name: 'Physics',
  ...ofBatch,
  version: '0',
  taken_at: null,
  taken_by: '',
  total: 2,
  rows: [
    { ...asha, name: 'Asha Menon', roll_number: '7', state: null, joined_at: now },
    { ...binu, roll_number: '', state: null, joined_at: null },
  ],
};
export const liveClass: DeskDataOf<typeof liveClassCall> = {
  ...ofClass,
  version: 'v',
  starts: '17:00',
  minutes: 60,
  is_cancelled: false,
  days: [],
};

const listed = {
  roll_number: '27',
  level: 'Class 12',
  batches: ['Evening'],
  disabled_at: null,
  waiting_since: now,
  suspension: null,
  last_seen: null,
};
export const students: DeskDataOf<typeof studentsCall> = {
  ...onePage,
  total: 2,
  rows: [
    { ...asha, ...listed },
    { ...binu, ...listed },
  ],
};
export const student: StudentPage = {
  ...asha,
  version: 'v',
  wants_no_messages: false,
  phone_code: '91',
  mobile: '9876543210',
  ac_id: 'a1',
  level: 'Class 12',
  guardian: '',
  state: '',
  district: 'Thrissur',
  email: '',
  roll_number: '27',
  guardian_mobile: '+919812345678',
  guardian_whatsapp: '',
  other_facts: { House: 'Blue' },
  extra_time: 0,
  joined_at: now,
  disabled_at: null,
  waiting_since: null,
  suspension: null,
  consent: null,
  subjects: [{ ...ofSubject, enrolled_at: now }],
  batches: [],
  same_roll_number: [],
  last_seen: now,
  devices: [],
  last_code: null,
  next_code: { new_device: { when: 'now' }, trusted_device: { when: 'now' } },
  watched: [{ ...ofSubject, minutes: 12, videos: 3, finished: 1, last_watched_at: now }],
  attendance: { percent: 86, absences: [{ date: '2026-11-20' }] },
  watched_lately: { videos: 3, finished: 1 },
  attempts: [
    {
      attempt_id: 'first',
      quiz_id: 'sums',
      quiz_name: 'Sums',
      subject_name: 'Physics',
      attempt_number: 1,
      submitted_at: now,
      marks: 1,
      max_marks: 2,
      pass_percent: 33,
      result: 'pass',
      is_test: true,
      is_withheld: false,
      standing: { rank: 3, of: 40, percentile: 95 },
    },
  ],
  corrections: [],
  erasure_asked_at: null,
};
export const erasure: DeskDataOf<typeof erasureCall> = {
  ...asha,
  version: 'v',
  attempts: 1,
  enrolments: 1,
  videos: 0,
  drafts: 0,
  folder: { tables: ['students'], names: ['Asha'], numbers: [] },
};
export const merge: DeskDataOf<typeof checkMergeCall> = {
  from: { ...binu, version: 'v' },
  to: { ...asha, version: 'v' },
  attempts: 1,
  drafts: 0,
  videos: 0,
  subjects: 1,
};
export const requests: DeskDataOf<typeof requestsCall> = {
  corrections: [{ ...asha, field: 'district', now: 'Kollam', value: 'Thrissur', asked_at: now }],
  erasures: [],
};

export const batch: ListedBatch = {
  roster_id: 'evening',
  batch_name: 'Evening',
  subject_name: 'Physics',
  students: 12,
  next_class_at: now,
  ends_at: null,
  is_ended: false,
};
export const batchPage: DeskDataOf<typeof batchCall> = {
  ...batch,
  members_total: 1,
  members: [{ ...binu, from_at: now, until_at: null, attendance: 86 }],
  teachers: ['Meera'],
  classes: [{ class_id: 'optics', class_name: 'Optics', subject_name: 'Physics', starts_at: now }],
  chapters: [{ chapter_id: 'waves', name: 'Waves', subject_name: 'Physics' }],
  quizzes: [{ quiz_id: 'sound', name: 'Sound', subject_name: 'Physics' }],
  end: { losing: 0, subjects: [], in_no_batch: 0, classes: 0, chapters: 0, quizzes: 0, news: 0 },
  former_total: 1,
  former: [{ ...asha, from_at: null, until_at: now, attendance: null }],
};

const outcome = { students: 1, average: 50, last_submitted_at: now };
export const quizzes: DeskDataOf<typeof quizzesCall> = {
  ...onePage,
  batches: [ofBatch],
  rows: [
    {
      ...{ ...ofQuiz, quiz_id: 'light', quiz_name: 'Light', batch_name: 'Evening', state: 'coming', minutes: 90 },
      ...{ ...outcome, opens_at: now + 3_600_000, closes_at: now + 7_200_000 },
    },
    { ...ofQuiz, batch_name: '', state: 'always', opens_at: null, closes_at: null, minutes: 0, ...outcome },
  ],
};
const quizBatches = [
  { batch_slug: '', batch_name: '', last: null },
  { ...ofBatch, last: { opens: '09:00', closes: '12:00' } },
];
export const quizChapters: DeskDataOf<typeof quizChaptersCall> = {
  batches: quizBatches,
  chapters: [{ chapter_id: 'waves', chapter_name: 'Waves' }],
};
const always = {
  opens: '',
  closes: '',
  attempts: 0,
  results: 'at once',
  minutes: 0,
  late: 'ask',
  solutions: 'with results',
} as const;
export const results: DeskDataOf<typeof resultsCall> = {
  ...onePage,
  quiz: {
    ...{ ...ofQuiz, batch_name: '', max_marks: 2, pass_percent: 33, window: always, counts: 'best', sitting: 0 },
    ...{ results_at: null, solutions_at: null, results_can_come: false, solutions_can_come: false, is_entered: false },
  },
  summary: {
    attempts: 1,
    students: 1,
    passed: 1,
    average: 50,
    median: 50,
    spread: [0, 0, 0, 0, 0, 1, 0, 0, 0, 0],
    below_zero: 0,
  },
  rows: [
    {
      ...asha,
      level: 'Class 12',
      attempt_id: 'first',
      attempt_number: 1,
      attempts: 1,
      submitted_at: now,
      marks: 1,
      max_marks: 2,
      percent: 50,
      result: 'pass',
      is_late: false,
    },
  ],
};
/** Of a timed test whose results wait to be released. */
export const timedResults: DeskDataOf<typeof resultsCall> = {
  ...results,
  quiz: {
    ...{ ...results.quiz, counts: 'first', sitting: 2, results_can_come: true },
    window: { ...always, attempts: 1, results: 'when released', minutes: 90 },
  },
};
export const rankList: DeskDataOf<typeof rankListCall> = {
  quiz: { ...ofQuiz, batch_name: '', date: now, counts: 'first', is_withheld: false, results_after: null },
  sat: 42,
  unlisted: 0,
  sections: ['Physics', 'Chemistry'],
  rows: [
    {
      ...{ ...asha, roll_number: '12-07', level: 'Class 12', batch: 'Evening', attempt_id: 'first' },
      ...{ rank: 1, tied: 2, rank_of_all: 7, percentile: 85.71 },
      ...{ sections: [12, -2], marks: 10, max_marks: 20 },
    },
  ],
};
export const enteredMarks: DeskDataOf<typeof enteredMarksCall> = {
  quiz: ofQuiz,
  version: '1',
  sections: [{ name: '', max_marks: 100 }],
  rows: [{ ...asha, roll_number: '12-07', marks: ['AB'] }],
  headings: [],
  unknown: [],
};
export const mailingPlan: DeskDataOf<typeof planMailingCall> = {
  ...{ kind: 'marks', title: 'Sums', audience: 'guardian', language: 'en', version: 'one', channel: 'sms' },
  text: 'Sunrise: … has … of 20 marks in Sums.',
  ...{ quiet: null, left_out: '' },
  states: [
    { state: 'waiting', count: 58, parts: 58, price: 10.44 },
    { state: 'said_stop', count: 1, parts: 0, price: 0 },
  ],
  others: [{ stud_id: 'binu', name: 'Binu', state: 'said_stop', reason: '' }],
  chats: [
    {
      ...{ stud_id: 'asha', name: 'Asha', roll_number: '12-07', batch: 'Evening' },
      ...{ to: 'whatsapp', number: '+919812345678', text: 'Sunrise\nAsha · Evening\nMarks: 10 of 20' },
    },
  ],
};
export const reportCards: DeskDataOf<typeof reportCardsCall> = {
  month: '2026-10',
  title: 'Report card: October 2026',
  is_sent: true,
  cards: [{ ...asha, html: '<p>Sunrise</p><h2>Asha</h2>', comment: 'Well done', shared_until: now }],
};
export const lateAnswers: DeskDataOf<typeof lateAnswersCall> = {
  quiz: ofQuiz,
  undecided: 1,
  unlisted: 0,
  rows: [
    {
      ...asha,
      level: 'Class 12',
      attempt_id: 'first',
      version: '1 ',
      count: 7,
      ends_at: Date.parse('2026-11-22T11:00+05:30'),
      first_chosen_at: Date.parse('2026-11-22T10:42+05:30'),
      last_chosen_at: Date.parse('2026-11-22T10:58+05:30'),
      came_at: Date.parse('2026-11-22T11:32+05:30'),
      marks: 1,
      marks_if: 12,
      max_marks: 20,
      decision: null,
    },
  ],
};
const sitting = {
  level: 'Class 12',
  batch: 'Evening',
  began_at: now - 50 * 60_000,
  ends_at: now + 40 * 60_000,
  heard_at: now - 60_000,
  other_at: null,
  closed_at: null,
  extra_ms: 0,
  answered: 12,
  questions: 75,
  attempt_id: null,
};
/** Asha has lost her network, and Binu is in. */
export const hall: DeskDataOf<typeof examHallCall> = {
  now,
  quiz: {
    ...ofQuiz,
    minutes: 90,
    opens_at: now - 60 * 60_000,
    closes_at: now + 60 * 60_000,
    results: 'after',
    questions: 75,
  },
  version: 'v',
  moves_closing: true,
  counts: { 'cut off': 1, in: 1, 'not begun': 0, submitted: 0, time: 0, staff: 0 },
  undecided: 0,
  unlisted: 0,
  rows: [
    {
      ...{ ...asha, ...sitting, state: 'cut off', heard_at: now - 12 * 60_000 },
      section: { name: 'Physics', ends_at: now + 10 * 60_000 },
    },
    { ...binu, ...sitting, state: 'in', other_at: now - 20 * 60_000, extra_ms: 5 * 60_000 },
  ],
};
const asked = { question_id: 'one', question: 'Sound is', marks: 2 };
const options = ['a wave', 'dust'];
const firstOption = { right: [0], key: '' };
export const questions: DeskDataOf<typeof questionsCall> = {
  quiz: { ...ofQuiz, minutes: 0, attempts: 0 },
  pictures: [],
  revisions: [
    {
      revision_id: 'r1',
      number: 1,
      created_at: now,
      max_marks: 2,
      attempts: 1,
      questions: [
        {
          ...asked,
          passage: '',
          kind: 'single',
          key: '',
          position: 1,
          negative_marks: 0,
          topic: '',
          difficulty: '',
          right_percent: 0,
          options: [
            { text: 'a wave', is_right: true, chosen: 0 },
            { text: 'dust', is_right: false, chosen: 1 },
          ],
          left_out: 0,
          problem: 'nobody_right',
          regraded: null,
        },
      ],
    },
  ],
};
export const key: DeskDataOf<typeof keyCall> = {
  quiz: ofQuiz,
  is_timed: false,
  pictures: [],
  version: 'v',
  number: 1,
  question: 'Sound is',
  passage: '',
  kind: 'single',
  options,
  right: [0],
  key: '',
  decided: null,
  pending: 0,
};
export const attempt: DeskDataOf<typeof attemptCall> = {
  ...asha,
  quiz: { ...ofQuiz, pass_percent: 33 },
  pictures: [],
  attempt_id: 'first',
  attempt_number: 1,
  attempts: [{ attempt_id: 'first', submitted_at: now }],
  submitted_at: now,
  marks: 2,
  max_marks: 2,
  result: 'pass',
  is_late: false,
  regraded_at: null,
  is_shuffled: false,
  questions: [
    {
      ...asked,
      passage: '',
      kind: 'single',
      position: 1,
      options,
      right: firstOption,
      chosen: firstOption,
      late: null,
      gained: 2,
      is_uncounted: false,
      explanation: '',
    },
  ],
};
export const quizToEdit: DeskDataOf<typeof quizToEditCall> = {
  quiz: ofQuiz,
  pictures: [],
  version: 'v',
  pass_percent: 33,
  batches: quizBatches,
  batch_slugs: [],
  window: always,
  below_zero: false,
  shuffle: [],
  sections: [],
  questions: [
    {
      kind: 'single',
      question: 'Sound is',
      options,
      right: [0],
      key: '',
      marks: 2,
      negative_marks: 0,
      partial_marks: 0,
      passage: '',
      keep_order: false,
      section: '',
      topic: '',
      difficulty: '',
      explanation: '',
    },
  ],
};

const listedNews = { news_id: 'holiday', heading: 'Holiday', date: '2026-11-23', is_hidden: false };
export const newsList: DeskDataOf<typeof newsListCall> = {
  ...onePage,
  rows: [{ ...listedNews, ...ofBatch }],
  for: { everybody: true, batches: [ofBatch] },
};
export const newsForNobody: typeof newsList = { ...newsList, for: { everybody: false, batches: [] } };
export const newsItem: DeskDataOf<typeof newsItemCall> = {
  ...listedNews,
  ...ofBatch,
  version: 'v',
  news: 'No class on Friday.',
  image_url: '',
};

export const watchedChapter: DeskDataOf<typeof watchedChapterCall> = {
  ...onePage,
  summary: { students: 1, finished: 1, begun: 0, not_begun: 0 },
  videos: 1,
  measured: 1,
  rows: [{ ...asha, finished: 1, begun: 1, last_watched_at: now }],
};

const node = { is_hidden: false, version: 'v' };
export const content: DeskDataOf<typeof contentCall> = {
  subjects: [
    {
      ...node,
      content_id: 'physics',
      name: 'Physics',
      picture: '',
      levels: ['Class 12'],
      batches: [ofBatch],
      chapters: [{ ...node, batch_slug: '', content_id: 'waves', name: 'Waves', videos: 1, pdfs: 1, quizzes: 1 }],
    },
  ],
};
const item: Omit<ContentItem, 'content_id' | 'name' | 'kind'> = {
  ...node,
  size: null,
  duration: null,
  pages: null,
  questions: null,
  max_marks: null,
  link: '',
};
export const contentChapter: ContentChapter = {
  ...node,
  ...ofSubject,
  batch_slug: '',
  batches: [ofBatch],
  content_id: 'waves',
  name: 'Waves',
  topics: [{ ...item, content_id: 'light', name: 'Light', kind: 'topic' }],
  materials: [{ ...item, content_id: 'notes', name: 'Notes', kind: 'material' }],
  quizzes: [{ ...item, content_id: 'sums', name: 'Sums', kind: 'quiz', questions: 1, max_marks: 2 }],
};
export const previewedChapter: PreviewedChapter = {
  subject_name: 'Physics',
  chapter_name: 'Waves',
  is_hidden: false,
  topics: [
    {
      topic_id: 'light',
      topic_name: 'Light',
      video_link: '/media/light.mp4',
      captions: [],
      duration: 83,
      size: null,
      is_hidden: false,
    },
  ],
  materials: [],
  quizzes: [],
};
export const emptyPreview: PreviewedChapter = { ...previewedChapter, topics: [] };
export const previewedQuiz: DeskDataOf<typeof previewQuizCall> = {
  quiz: { ...ofQuiz, chapter_id: 'waves', max_marks: 2, minutes: 0 },
  batch_name: '',
  is_hidden: false,
  pictures: [],
  questions: [{ ...asked, kind: 'single', options, negative_marks: 0, partial_marks: 0, passage: '', section: '' }],
};

const colleague = { phone_code: '91', version: '1', subjects: ['physics'], batches: [], sees_numbers: false };
export const colleagues: DeskDataOf<typeof staffListCall> = {
  subjects: [
    { id: '*', name: '' },
    { id: 'physics', name: 'Physics' },
  ],
  batches: [{ id: 'evening ', name: 'Evening' }],
  rows: [
    { ...colleague, staff_id: 'meera', name: 'Meera', mobile: '9876543212', role: 'owner', is_me: true },
    { ...colleague, staff_id: 'arvind', name: 'Arvind', mobile: '9876543213', role: 'teacher', is_me: false },
  ],
};
export const settings: DeskDataOf<typeof settingsCall> = {
  ...{ version: '1', name: 'Sunrise', whatsapp: '', ranks_show: 'names', pass_percent: '' },
  ...{ registration: 'open', while_locked: 'tests' },
  levels: [{ ac_id: 'a1', level: 'Class 12' }],
};
export const audit: DeskDataOf<typeof auditCall> = {
  ...onePage,
  people: ['Meera at the desk'],
  rows: [
    {
      changed_at: now,
      changed_by: 'Meera at the desk',
      action: 'student.correct',
      student: asha,
      content_id: null,
      details: [{ what: 'district', before: 'Kollam', after: 'Thrissur' }],
    },
  ],
};

export const doubts: DeskDataOf<typeof staffDoubtsCall> = [
  {
    ...{ doubt_id: 'd1', student: 'Asha Menon' },
    ...{ subject_name: 'Physics', kind: 'material', chapter_id: 'c1', opens_id: 'm1', title: 'Waves', position: 4 },
    ...{ text: 'Why is it twice as long?', file: '', others: 14 },
    ...{ answer: '', answer_file: '', answered_at: null, answered_by: '', question: null },
  },
];

export const mailings: DeskDataOf<typeof mailingsCall> = {
  quiet: [21, 8],
  rows: [
    {
      mailing_id: 'm1',
      kind: 'marks',
      title: 'Sunday test',
      channel: 'whatsapp',
      audience: 'guardian',
      made_by: 'Meera at the desk',
      made_at: now,
      text: 'Sunrise: … has … of 300 marks in Sunday test.',
      language: 'en',
      states: [
        { state: 'refused', count: 2, parts: 2, price: 0.24 },
        { state: 'sent', count: 56, parts: 56, price: 6.72 },
        { state: 'unknown', count: 1, parts: 1, price: 0.12 },
      ],
    },
  ],
};
export const mailing: DeskDataOf<typeof mailingCall> = {
  messages: [
    { stud_id: 'asha', name: 'Asha', state: 'refused', reason: 'The SMS gateway returned 400: Busy' },
    { stud_id: 'binu', name: 'Binu', state: 'unknown', reason: '' },
    { stud_id: 'chitra', name: 'Chitra', state: 'sent', reason: '' },
  ],
};

/** Who has done nothing yet. */
export const newcomer: StudentPage = {
  stud_id: 's1',
  version: 'v1',
  name: 'Asha',
  number: '+919876543210',
  phone_code: '91',
  mobile: '9876543210',
  ac_id: 'a1',
  level: 'Class 12',
  guardian: '',
  state: '',
  district: 'Thrissur',
  email: '',
  roll_number: '',
  guardian_mobile: '',
  guardian_whatsapp: '',
  other_facts: {},
  wants_no_messages: false,
  extra_time: 0,
  joined_at: 0,
  disabled_at: null,
  waiting_since: null,
  suspension: null,
  consent: null,
  subjects: [],
  batches: [],
  same_roll_number: [],
  last_seen: null,
  devices: [],
  last_code: null,
  next_code: { new_device: { when: 'now' }, trusted_device: { when: 'now' } },
  watched: [],
  attendance: null,
  watched_lately: { videos: 0, finished: 0 },
  attempts: [],
  corrections: [],
  erasure_asked_at: null,
};
