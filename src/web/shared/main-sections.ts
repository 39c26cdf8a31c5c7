import type { ReactNode } from 'react';
import {
  BookIcon,
  DocumentIcon,
  HistoryIcon,
  HomeIcon,
  LiveIcon,
  NewsIcon,
  PersonIcon,
  QuizIcon,
} from '#ui/icons/section-icons.tsx';
import { paths } from '#web/paths.ts';
import type { t } from '#web/texts.ts';

type TextKey = Parameters<typeof t>[0];

/** A main section of the portal. */
interface MainSection {
  to: (typeof paths)[keyof typeof paths];
  /** Matches the paths at which this section is the current one. */
  routes: RegExp;
  Icon: (props: { className?: string }) => ReactNode;
  text: TextKey;
  /** The text in the bottom bar, which has room for one short word. */
  shortText?: TextKey;
  /** A few words on what is there, for the tile on Home. */
  hint?: TextKey;
}

/** The specification's entries of the side menu, in its order. */
export const ownSections = {
  home: { to: paths.home, routes: /^\/($|search\b)/, Icon: HomeIcon, text: 'menu.home', shortText: 'menu.home' },
  subjects: {
    to: paths.subjects,
    routes: /^\/(subjects|chapters|content|topic)\b/,
    Icon: BookIcon,
    text: 'menu.enrolledCourses',
    shortText: 'menu.subjects',
  },
  profile: {
    to: paths.profile,
    routes: /^\/profile\b/,
    Icon: PersonIcon,
    text: 'menu.myProfile',
  },
} as const satisfies Record<string, MainSection>;

/** What the student has made themselves: in the user menu, and no tile on Home. */
export const notesSection = {
  to: paths.notes,
  Icon: DocumentIcon,
  text: 'menu.notes',
} as const;

/** For students who share a number: in the user menu only. */
export const studentsSection = { to: paths.students, Icon: PersonIcon } as const;

/** The sections below those in the side menu. Each is also a tile on Home. */
export const learningSections = {
  studyMaterials: {
    to: paths.studyMaterialsSubjects,
    routes: /^\/(study-materials|notes)\b/,
    Icon: DocumentIcon,
    text: 'menu.studyMaterials',
    shortText: 'menu.materials',
    hint: 'menu.studyMaterialsHint',
  },
  quiz: {
    to: paths.quizSubjects,
    routes: /^\/(quiz|report)/,
    Icon: QuizIcon,
    text: 'menu.quizzes',
    shortText: 'menu.quiz',
    hint: 'menu.quizzesHint',
  },
  live: {
    to: paths.liveClass,
    routes: /^\/live\b/,
    Icon: LiveIcon,
    text: 'menu.liveClasses',
    shortText: 'menu.live',
    hint: 'menu.liveClassesHint',
  },
  history: {
    to: paths.history,
    routes: /^\/history\b/,
    Icon: HistoryIcon,
    text: 'menu.recentlyWatched',
    hint: 'menu.recentlyWatchedHint',
  },
  news: {
    to: paths.newsAndEvents,
    routes: /^\/news/,
    Icon: NewsIcon,
    text: 'menu.newsAndEvents',
    hint: 'menu.newsAndEventsHint',
  },
} as const satisfies Record<string, MainSection>;
