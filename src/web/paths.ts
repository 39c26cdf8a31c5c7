/** The paths of the route table, as the router's patterns. */
export const paths = {
  login: '/login',
  register: '/register',
  home: '/',
  subjects: '/subjects',
  chapters: '/chapters/$subId',
  topic: '/topic/$chapter_id',
  liveClass: '/live-class',
  live: '/live',
  liveBatches: '/live-batches/$subId',
  liveClasses: '/live-classes/$subId/$bId',
  profile: '/profile',
  history: '/history',
  studyMaterialsSubjects: '/study-materials-subjects/',
  studyMaterialsChapter: '/study-materials-chapter/$subId',
  studyMaterials: '/study-materials/$subId/$chapter_id',
  content: '/content/$subId/$chapter_id/',
  quizSubjects: '/quiz/subjects',
  quizChapters: '/quiz-chapters/$subId',
  quizList: '/quiz-list/$chapter_id',
  quizStart: '/quiz-start/$quiz_id',
  reports: '/reports/$chapter_id',
  reportPreview: '/report-preview/$quiz_id',
  newsAndEvents: '/news-and-events',
  newsItem: '/newsandevents/$newsId',
  // Not in the specification's table:
  quizResults: '/quiz-results/$subId',
  doubts: '/doubts',
  myData: '/my-data',
  notes: '/notes',
  privacy: '/privacy',
  search: '/search',
  students: '/students',
} as const;

/**
 * These build links: `<Link {...toChapters(subject_id)}>`. A path without parameters is used as it is:
 * `to={paths.home}`.
 */
export const toChapters = (subId: string) => ({ to: paths.chapters, params: { subId } }) as const;

export const toContent = (subId: string, chapter_id: string) =>
  ({ to: paths.content, params: { subId, chapter_id } }) as const;

export const toTopic = (chapter_id: string, id?: string) =>
  ({ to: paths.topic, params: { chapter_id }, search: id === undefined ? {} : { id } }) as const;

export const toLiveBatches = (subId: string) => ({ to: paths.liveBatches, params: { subId } }) as const;

export const toLiveClasses = (subId: string, bId: string) =>
  ({ to: paths.liveClasses, params: { subId, bId } }) as const;

export const toHistory = (playing?: string) =>
  ({ to: paths.history, search: playing === undefined ? {} : { playing } }) as const;

export const toSearch = (q?: string) => ({ to: paths.search, search: q ? { q } : {} }) as const;

export const toStudyMaterialsChapter = (subId: string) =>
  ({ to: paths.studyMaterialsChapter, params: { subId } }) as const;

export const toStudyMaterials = (subId: string, chapter_id: string, learning?: string) =>
  ({
    to: paths.studyMaterials,
    params: { subId, chapter_id },
    search: learning === undefined ? {} : { learning },
  }) as const;

/** Opens a document at a page of it. */
export const toPage = (subId: string, chapter_id: string, learning: string, page: number) =>
  ({ ...toStudyMaterials(subId, chapter_id), search: { learning, page: String(page) } }) as const;

export const toQuizChapters = (subId: string) => ({ to: paths.quizChapters, params: { subId } }) as const;

export const toQuizList = (chapter_id: string) => ({ to: paths.quizList, params: { chapter_id } }) as const;

export const toQuizStart = (quiz_id: string) => ({ to: paths.quizStart, params: { quiz_id } }) as const;

export const toReports = (chapter_id: string) => ({ to: paths.reports, params: { chapter_id } }) as const;

export const toReportPreview = (quiz_id: string) => ({ to: paths.reportPreview, params: { quiz_id } }) as const;

/** The hash, and the id, of a question in a report. */
export const questionHash = (number: number) => `question-${number}`;

export const toQuizResults = (subId: string) => ({ to: paths.quizResults, params: { subId } }) as const;

export const toNewsItem = (newsId: string) => ({ to: paths.newsItem, params: { newsId } }) as const;
