import { paths } from '#web/paths.ts';

/** The portal's main places: where each leads, and which addresses lie behind it. */
export const places = {
  home: { to: paths.home, behind: /^\/$/ },
  subjects: { to: paths.subjects, behind: /^\/(subjects|chapters|content|topic)\b/ },
  profile: { to: paths.profile, behind: /^\/profile\b/ },
  studyMaterials: { to: paths.studyMaterialsSubjects, behind: /^\/study-materials\b/ },
  quiz: { to: paths.quizSubjects, behind: /^\/(quiz|report)/ },
  live: { to: paths.liveClass, behind: /^\/live\b/ },
  history: { to: paths.history, behind: /^\/history\b/ },
  news: { to: paths.newsAndEvents, behind: /^\/news/ },
} as const;

export type Place = (typeof places)[keyof typeof places];
