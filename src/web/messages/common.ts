import type { Forms } from './catalogue.ts';
import { addTexts, translate, type Values } from './translate.ts';

/** The texts of every page, and those that several screens share. */
const common = {
  loading: 'Loading...',
  back: 'Back',
  'language.label': 'Language',
  'language.failed': "We couldn't fetch this language. Check your internet and try again.",
  goHome: 'Go home',
  'search.title': 'Search',
  skipToContent: 'Skip to content',
  'toast.close': 'Close message',
  'error.title': 'Something went wrong',
  'error.detail': 'Your work is safe. Please try again.',
  'error.retry': 'Try again',
  'error.network': 'No connection. Check your internet and try again.',
  'error.server': 'Something went wrong on our side. Please try again in a moment.',
  'error.refused': "That didn't work. Please try again.",
  'error.unreadable': "We couldn't read the reply. Please try again.",
  'session.ended': 'Your session has ended. Please sign in again.',
  'noData.title': 'No Data Available',
  'noData.detail': "There's nothing here yet. Check back soon.",
  'menu.main': 'Main menu',
  'menu.user': 'Student',
  'menu.home': 'Home',
  'menu.enrolledCourses': 'My Enrolled courses',
  'menu.myProfile': 'My Profile',
  'menu.mySubject': 'My Subject',
  'menu.notes': 'My notes',
  'menu.students': 'Change student',
  'menu.profile': 'Profile',
  'menu.logout': 'Logout',
  'menu.learn': 'Learn',
  'menu.studyMaterials': 'Study materials',
  'menu.materials': 'Materials',
  'menu.studyMaterialsHint': 'PDFs to read and write on',
  'menu.quizzes': 'Quizzes',
  'menu.quizzesHint': 'Test yourself, see your reports',
  'menu.liveClasses': 'Live classes',
  'menu.liveClassesHint': "Join today's classes",
  'menu.recentlyWatched': 'Recently watched',
  'menu.recentlyWatchedHint': 'Your latest videos',
  'menu.newsAndEvents': 'News and events',
  'menu.newsAndEventsHint': "What's new at your academy",
  'menu.subjects': 'Subjects',
  'menu.quiz': 'Quiz',
  'menu.live': 'Live',
  'live.now': 'Live now',
  'home.welcome': 'Welcome {name}',
  'home.courses': 'My Enrolled Courses',
  'home.profile': 'My Profile',
  'home.logout': 'Logout',
  'facts.videos': {
    one: '{count} video',
    other: '{count} videos',
  },
  'facts.materials': {
    one: '{count} PDF',
    other: '{count} PDFs',
  },
  'facts.quizzes': {
    one: '{count} quiz',
    other: '{count} quizzes',
  },
  'facts.watched': '{percent}% watched',
  'facts.nothing': 'Nothing here yet',
  'subjects.title': 'My Subjects',
  'subjects.count': {
    one: '{count} subject',
    other: '{count} subjects',
  },
  'chapters.title': 'Chapters',
  'chapters.list': 'Chapters of {subject}',
  'chapters.count': {
    one: '{count} chapter',
    other: '{count} chapters',
  },
  'content.title': 'Chapter',
  'content.videoClasses': 'Video Classes',
  'content.studyMaterials': 'Study Materials',
  'player.backShort': '−{count} s',
  'player.forwardShort': '+{count} s',
  'player.back': {
    other: 'Back {count} seconds',
  },
  'player.forward': {
    other: 'Forward {count} seconds',
  },
  'player.speed': 'Speed',
  'player.times': '{speed}×',
  'player.failed': "This video can't be played right now.",
};

type CommonKey = keyof typeof common;

export const t: (key: CommonKey, values?: Values) => string = areaTexts(common);

/**
 * Adds the English texts of an area of the app. Returns the `t` that finds them and the common ones. A screen that
 * imports this `t` loads the texts too, so no text can be missing from the page.
 */
export function areaTexts<Texts extends Record<string, string | Forms>>(texts: Texts) {
  addTexts(texts);
  return (key: CommonKey | Extract<keyof Texts, string>, values?: Values): string => translate(key, values);
}
