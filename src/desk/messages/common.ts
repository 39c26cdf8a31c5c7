import type { Forms } from '#web/messages/catalogue.ts';
import { addTexts, translate, type Values } from '#web/messages/translate.ts';

/** The texts that several pages of the desk share. */
const common = {
  'desk.title': 'Desk',
  'desk.sections': 'Sections of the desk',
  'desk.account': 'Account of {name}',
  'desk.owner': 'Owner',
  'desk.teacher': 'Teacher',
  'desk.skip': 'Skip to content',
  'desk.offline': 'You are offline. What you see may be old; what you have typed stays.',
  'nav.today': 'Today',
  'nav.classes': 'Classes',
  'nav.students': 'Students',
  'nav.results': 'Results',
  'nav.news': 'News',
  'nav.watching': 'Watching',
  'nav.content': 'Content',
  'nav.audit': 'Audit',
  'nav.more': 'More',
  'language.label': 'Language',
  signOut: 'Sign out',
  loading: 'Loading…',
  close: 'Close message',
  save: 'Save',
  cancel: 'Cancel',
  saved: 'Saved',
  'error.title': 'This could not be shown',
  'error.retry': 'Try again',
  'error.network': 'No connection. Check your internet and try again.',
  'error.server': 'Something went wrong on the server. Please try again in a moment.',
  'error.refused': "That didn't work. Please try again.",
  'error.unreadable': "The server's reply could not be read. Please try again.",
  'error.old': 'This is from before. {reason}',
  'missing.title': 'This page cannot be found',
  'missing.why': 'The link may be old or mistyped, or what was here has been removed. Nothing you saved is lost.',
  'missing.today': 'Go to Today',
  'missing.students': 'Search students',
  'session.ended':
    'You were signed out. Sign in again; you come back to this page, and what you had typed is still there.',
  'list.total': { one: '{count} in all', other: '{count} in all' },
  'list.page': 'Page {page} of {pages}',
  'list.earlier': 'Previous page',
  'list.later': 'Next page',
  'list.pages': 'Pages',
  'list.showAll': 'Show all {count}',
  'list.fewer': 'Show fewer',
  'list.filter': 'Filter',
  'list.unfilter': 'Remove the filter: {text}',
  'list.clear': 'Clear filters',
  'list.filterOf': 'Filter ({count})',
  'table.sort': 'Sort by',
  'table.reverse': 'Reverse the order',
  'table.scroll': '{caption}. This table scrolls sideways.',
  name: 'Name',
  mobile: 'Mobile number',
  dialCode: 'Country code',
  level: 'Level',
  'student.guardian': 'Parent or guardian',
  'student.state': 'State or region',
  'student.district': 'District',
  'student.email': 'Email',
  'student.birth': 'Date of birth',
  batch: 'Batch',
  'student.addTo': 'Add',
  'student.noBatchYet': 'No batch',
  subject: 'Subject',
  all: 'All',
  never: 'Never',
  erased: 'Erased student',
  marks: 'Marks',
  pass: 'Passed',
  fail: 'Failed',
  quiz: 'Quiz',
  result: 'Result',
  submitted: 'Submitted',
  noSubjects: 'You have no subjects yet. The owner lists them beside your name in staff.csv.',
} as const satisfies Record<string, string | Forms>;

type CommonKey = keyof typeof common;

export const t: (key: CommonKey, values?: Values) => string = areaTexts(common);

/** Adds the English texts of an area of the desk. Returns the `t` that finds them and the common ones. */
export function areaTexts<Texts extends Record<string, string | Forms>>(texts: Texts) {
  addTexts(texts);
  return (key: CommonKey | Extract<keyof Texts, string>, values?: Values): string => translate(key, values);
}
