import { areaTexts } from './common.ts';

const texts = {
  'audit.when': 'When',
  'audit.who': 'Who',
  'audit.action': 'What',
  'audit.student': 'Student',
  'audit.details': 'Details',
  'audit.none': 'Nothing has been changed yet.',
  'audit.noneFits': 'No change fits.',
  'audit.kind': 'What kind',
  'audit.from': 'From',
  'audit.until': 'To',
  'audit.kind.quizzes': 'Quizzes and marks',
  'audit.kind.import': 'Imports',
  'audit.kind.upkeep': 'Upkeep of the portal',
  'audit.ofOne': 'Only the changes of one student are shown.',
  'audit.all': 'Show all changes',
  'audit.byStudent': 'The student',
  'audit.onCommandLine': '{name}, on the command line',
  'audit.did.import': 'Academy folder imported',
  'audit.did.content.add': 'Content added',
  'audit.did.content.add.subject': 'Subject added',
  'audit.did.content.add.chapter': 'Chapter added',
  'audit.did.content.add.video': 'Video added',
  'audit.did.content.add.pdf': 'PDF added',
  'audit.did.quiz.add': 'Quiz published',
  'audit.did.quiz.change': 'Quiz changed',
  'audit.did.content.change': 'Content changed',
  'audit.did.content.rename': 'Content renamed',
  'audit.did.content.move': 'Content put in another place',
  'audit.did.content.hide': 'Content hidden',
  'audit.did.content.show': 'Content shown again',
  'audit.did.class.schedule': 'Class scheduled',
  'audit.did.class.change': 'Class changed',
  'audit.did.class.cancel': 'Class cancelled',
  'audit.did.class.hold': 'Class held after all',
  'audit.did.class.cancel-day': 'Class cancelled on one day',
  'audit.did.class.hold-day': 'Class held after all on one day',
  'audit.did.class.move-day': 'Class moved on one day',
  'audit.did.news.add': 'News written',
  'audit.did.news.change': 'News changed',
  'audit.did.news.hide': 'News hidden',
  'audit.did.news.show': 'News shown again',
  'audit.did.regrade': 'Marked again',
  'audit.did.retention': 'Old data deleted',
  'audit.did.media.prune': 'Unused files deleted',
  'audit.did.batch.add': 'Added to a batch',
  'audit.did.batch.remove': 'Taken out of a batch',
  'audit.did.enrol': 'Subjects given',
  'audit.did.enrol.remove': 'Subjects taken away',
  'audit.did.student.add': 'Student added',
  'audit.did.student.change': 'Details changed',
  'audit.did.student.code': 'Code made to read out',
  'audit.did.student.merge': 'Two accounts made one',
  'audit.did.student.sign-out': 'Signed out on all devices',
  'audit.did.student.disable': 'Disabled',
  'audit.did.student.enable': 'Allowed again',
  'audit.did.student.unlock': 'Unlocked',
  'audit.did.student.approve': 'Let in',
  'audit.did.student.reject': 'Rejected',
  'audit.did.student.consent': 'Guardian’s consent noted',
  'audit.did.student.withdraw-consent': 'Guardian’s consent withdrawn',
  'audit.did.student.correct': 'Correction accepted',
  'audit.did.student.correct.reject': 'Correction rejected',
  'audit.did.student.ask-erasure': 'Asked to be erased',
  'audit.did.student.withdraw-erasure': 'No longer asks to be erased',
  'audit.did.student.erase': 'Erased',
  'audit.did.student.export': 'Copy of the data made',
  'audit.did.table.save': 'Table saved as a file',
} as const;

export const t = areaTexts(texts);

/** What was done, in words. What this desk has no words for is named as on the command line. */
export function actionText(action: string, details: readonly { what: string; after: string }[] = []): string {
  const key = `audit.did.${action}`;
  const precise = action === 'content.add' ? `${key}.${addedKind(details)}` : key;
  return isText(precise) ? t(precise) : isText(key) ? t(key) : action;
}

/** What content was added is seen by what is known of it. */
function addedKind(details: readonly { what: string; after: string }[]): string {
  const textOf = (name: string) => details.find(({ what }) => what === name)?.after;
  if (textOf('subject') !== undefined) return 'subject';
  if (textOf('chapter') !== undefined) return 'chapter';
  if (textOf('link') !== undefined) return 'video';
  const file = textOf('file');
  return file === undefined ? '' : /\.pdf$/i.test(file) ? 'pdf' : 'video';
}

const isText = (key: string): key is keyof typeof texts => key in texts;

/** Who did it: 'Meera Nair at the desk' is Meera Nair to her colleagues. */
export function doerText(changed_by: string): string {
  if (changed_by === 'the student') return t('audit.byStudent');
  const [, name, place] = /^(.*) (at the desk|on the command line)$/.exec(changed_by) ?? [];
  if (name === undefined) return changed_by;
  return place === 'at the desk' ? name : t('audit.onCommandLine', { name });
}
