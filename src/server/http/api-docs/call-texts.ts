interface CallText {
  summary: string;
  /** What its schemas cannot say. */
  details?: string;
  /** Of an extension: what the web app leaves away, or does otherwise, with a provider that lacks the call. */
  without?: string;
}

/** What each call of the contract is for, in words for developers of providers, by the call's name. */
export const callTexts: Readonly<Record<string, CallText>> = {
  login: {
    summary: 'Send a code to a number',
    details:
      'The response is the same whether the number is registered or not. A number that cannot be one, or that has had too many codes, is a refusal that says what to do.',
  },
  signup: {
    summary: 'Register, and send a code to the number',
    details:
      'Missing and wrong fields are refusals. A number that is registered already gets a code like any other, and is signed in with its details unchanged.',
  },
  verifyOTP: {
    summary: 'Sign in with the code',
    details:
      'The token stands beside `data`. A wrong or used code and an unknown `otp_ref` are refusals, and so is a number that has not registered. A code works once. Where several students have the number, `data` is the one who signed in last, and `students` has them all.',
  },
  academic_levels: { summary: 'List the levels that a student can register for' },
  get_profile: { summary: "The student's own details" },
  subjects: {
    summary: "List the student's subjects",
    details: "A subject whose name begins with 'todays live class' holds live classes.",
  },
  chapters: { summary: 'List the chapters of a subject' },
  topics: { summary: 'List the videos of a chapter' },
  batches: { summary: 'List the batches of a subject with live classes' },
  live_classes: { summary: 'List the live classes of a batch' },
  recently_watched: { summary: 'List the videos that the student has watched, newest first' },
  study_materials: { summary: 'List the PDFs of a chapter' },
  get_quiz_by_chapter: { summary: 'List the quizzes of a chapter' },
  get_quiz: { summary: 'The questions of a quiz', details: 'It never has the answers.' },
  submit_quiz: {
    summary: 'Mark an attempt at a quiz',
    details:
      'The web app sends an attempt again, with the same `attempt_id`, until it has a response. That returns the first result and stores nothing twice. The same `attempt_id` with other answers is a refusal whose `data` is the first result. Too many attempts are 429.',
  },
  my_quiz_history: { summary: "List the student's attempts at the quizzes of a chapter, newest first" },
  quiz_report_by_id: { summary: 'One attempt, question by question, with the right answers' },
  news_events: { summary: 'List the news, newest first' },
  whatsapp_chat: { summary: 'The number and the first message of the support chat' },

  next_lesson: {
    summary: 'The video that the student should watch next',
    without: 'Home proposes no next video.',
  },
  continue_watching: {
    summary: 'List the videos that the student has begun',
    without: "Home has no 'Continue watching'.",
  },
  watch_progress: {
    summary: 'Save how far the student got in a video',
    without: 'Progress stays on the device.',
  },
  older_watched: { summary: 'Continue recently_watched', without: 'The list ends with its first response.' },
  live_today: {
    summary: 'List the classes of today',
    without: 'Home shows the subjects with live classes instead of classes.',
  },
  calendar_shared: {
    summary: 'The timetable for calendars, and its address',
    without: 'The timetable is not offered to calendars.',
  },
  calendar_address: { summary: 'Make that address, and end an earlier one', without: 'The same.' },
  revoke_calendar: { summary: 'End that address', without: 'The same.' },
  sync_draft: {
    summary: 'Save the answers of an open quiz',
    without: 'A quiz that was begun goes on only on its own device.',
  },
  missing_attempts: {
    summary: 'Which acknowledged attempts the provider has lost',
    without: 'After a restore from a backup, devices do not send again what is missing.',
  },
  older_attempts: { summary: 'Continue my_quiz_history', without: 'The list ends with its first response.' },
  subject_results: {
    summary: "The student's results in all quizzes of a subject",
    without: 'The results of a subject are not offered.',
  },
  search_index: {
    summary: 'The names of everything that the student may see',
    without: 'Search finds what the device has already seen.',
  },
  older_news: { summary: 'Continue news_events', without: 'The list ends with its first response.' },
  privacy: {
    summary: "The academy's own text about privacy",
    without: "The app shows its own text, and the registration doesn't mention one.",
  },
  my_data: {
    summary: 'Everything that the provider has about the student',
    without: 'The copy of their data has only what is on the device.',
  },
  corrections: {
    summary: 'What the student asked to have corrected',
    without: 'The app says whom to ask for a correction.',
  },
  ask_correction: { summary: 'Ask for a correction', without: 'The same.' },
  erasure_asked: {
    summary: 'Whether the student asked to be erased',
    without: 'Erasure cannot be asked for in the app.',
  },
  ask_erasure: { summary: 'Ask to be erased', without: 'The same.' },
  withdraw_erasure: { summary: 'Take that back', without: 'The same.' },
  unknown_students: {
    summary: 'Which ids belong to no student any more',
    without: 'After a restore, work does not move to the new id of a student who registered again.',
  },
  change_student: {
    summary: 'Go on as another student with the same number',
    details:
      'It ends this session, and responds as verifyOTP does, with a token beside `data`. A student who has not the same number at this moment, or may not sign in, is a refusal, and the session stays.',
    without: 'Whoever verifyOTP names is signed in, and nobody is asked who they are.',
  },
  sign_out: {
    summary: 'End the session of this device',
    without: 'Signing out removes the token from the device only.',
  },
  sign_out_everywhere: { summary: 'End all sessions of the student', without: 'It is not offered.' },
};
