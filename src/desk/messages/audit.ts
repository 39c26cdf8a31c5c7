import { areaTexts } from './common.ts';

const texts = {
  'audit.who': 'Who',
  'audit.none':
    'Nothing has been changed yet. Whatever you and your colleagues change will be listed here: who did it, to whom, and when.',
  'audit.gone': 'somebody who has left',
  'audit.yesterday': 'Yesterday',
  'audit.remove': 'Remove: {text}',
  'audit.details': { one: '{count} detail', other: '{count} details' },
  'audit.found': { one: '{count} change found', other: '{count} changes found' },
  'audit.noneFits': 'No change fits.',
  'audit.kind': 'What kind',
  'audit.from': 'From',
  'audit.until': 'To',
  'audit.kind.quizzes': 'Quizzes and marks',
  'audit.kind.import': 'Imports',
  'audit.kind.upkeep': 'Upkeep of the portal',
  'audit.all': 'Show all changes',
  'audit.byStudent': 'The student',
  'audit.onCommandLine': '{name} (on the server)',
  'audit.did.import': '{who} imported the academy folder',
  'audit.did.content.add': '{who} added {what}',
  'audit.did.content.add.subject': '{who} added the subject {what}',
  'audit.did.content.add.chapter': '{who} added the chapter {what}',
  'audit.did.content.add.video': '{who} added the video {what}',
  'audit.did.content.add.pdf': '{who} added the PDF {what}',
  'audit.did.quiz.add': '{who} published the quiz {what}',
  'audit.did.quiz.change': '{who} changed the quiz {what}',
  'audit.did.content.change': '{who} changed a picture',
  'audit.did.content.rename': '{who} renamed {what}',
  'audit.did.content.move': '{who} moved {what}',
  'audit.did.content.hide': '{who} hid {what}',
  'audit.did.content.show': '{who} showed {what} again',
  'audit.did.class.schedule': '{who} scheduled the class {what}',
  'audit.did.class.change': '{who} changed the class {what}',
  'audit.did.class.cancel': '{who} cancelled the class {what}',
  'audit.did.class.hold': '{who} put the class {what} back on',
  'audit.did.class.cancel-day': '{who} cancelled the class {what} on one day',
  'audit.did.class.hold-day': '{who} put the class {what} back on for one day',
  'audit.did.class.move-day': '{who} moved the class {what} on one day',
  'audit.did.news.add': '{who} published the news {what}',
  'audit.did.news.change': '{who} changed the news {what}',
  'audit.did.news.hide': '{who} hid the news {what}',
  'audit.did.news.show': '{who} showed the news {what} again',
  'audit.did.regrade': '{who} marked the quiz {what} again',
  'audit.did.retention': '{who} deleted old data',
  'audit.did.media.prune': '{who} deleted unused files',
  'audit.did.staff.remove': '{who} removed somebody from the staff',
  'audit.did.batch.add': '{who} added {whom} to the batch {what}',
  'audit.did.batch.remove': '{who} took {whom} out of the batch {what}',
  'audit.did.batch.end': '{who} ended the batch {what}',
  'audit.did.batch.resume': '{who} let the batch {what} go on',
  'audit.did.enrol': '{who} gave {whom} subjects: {what}',
  'audit.did.enrol.remove': '{who} took subjects away from {whom}: {what}',
  'audit.did.student.add': '{who} added {whom}',
  'audit.did.student.change': '{who} changed the details of {whom}',
  'audit.did.student.code': '{who} made a code to read out to {whom}',
  'audit.did.student.merge': '{who} made two accounts of {whom} one',
  'audit.did.student.sign-out': '{who} signed {whom} out on all devices',
  'audit.did.student.disable': '{who} disabled {whom}',
  'audit.did.student.enable': '{who} allowed {whom} again',
  'audit.did.student.unlock': '{who} unlocked {whom}',
  'audit.did.student.approve': '{who} let {whom} in',
  'audit.did.student.reject': '{who} rejected {whom}',
  'audit.did.student.consent': '{who} noted the guardian’s consent for {whom}',
  'audit.did.student.withdraw-consent': '{who} noted that the guardian’s consent for {whom} was withdrawn',
  'audit.did.student.correct': '{who} accepted a correction from {whom}',
  'audit.did.student.correct.reject': '{who} rejected a correction from {whom}',
  'audit.did.student.ask-erasure': '{whom} asked to be erased',
  'audit.did.student.withdraw-erasure': '{whom} no longer asks to be erased',
  'audit.did.student.erase': '{who} erased {whom}',
  'audit.did.student.export': '{who} made a copy of the data of {whom}',
  'audit.did.table.save': '{who} saved a table as a file: {what}',
} as const;

export const t = areaTexts(texts);

/** The kinds of changes, to choose from. */
export const kindChoices = () =>
  [
    ['students', t('nav.students')],
    ['content', t('nav.content')],
    ['quizzes', t('audit.kind.quizzes')],
    ['classes', t('nav.classes')],
    ['news', t('nav.news')],
    ['import', t('audit.kind.import')],
    ['upkeep', t('audit.kind.upkeep')],
  ] as const;

/**
 * The sentence that says what was done, in pieces: '{who}', '{whom}' and '{what}' stand for what they are. Undefined for
 * an action that this desk has no words for.
 */
export function sentenceParts(action: string, details: readonly Detail[]): string[] | undefined {
  const key = `audit.did.${action}`;
  const precise = action === 'content.add' ? `${key}.${addedKind(details)}` : key;
  const known = [precise, key].find(isText);
  return known && t(known).split(/(\{\w+\})/);
}

interface Detail {
  what: string;
  after: string;
}

/** What content was added is seen by what is known of it. */
function addedKind(details: readonly Detail[]): string {
  const textOf = (name: string) => details.find(({ what }) => what === name)?.after;
  if (textOf('subject') !== undefined) return 'subject';
  if (textOf('chapter') !== undefined) return 'chapter';
  if (textOf('link') !== undefined) return 'video';
  const file = textOf('file');
  return file === undefined ? '' : /\.pdf$/i.test(file) ? 'pdf' : 'video';
}

type Sentence = Extract<keyof typeof texts, `audit.did.${string}`>;
const isText = (key: string): key is Sentence => key in texts;

/** Who did it: 'Meera Nair at the desk' is Meera Nair to her colleagues. */
export function doerText(changed_by: string): string {
  if (changed_by === 'the student') return t('audit.byStudent');
  const [, name, place] = /^(.*) (at the desk|on the command line)$/.exec(changed_by) ?? [];
  if (name === undefined) return changed_by;
  return place === 'at the desk' ? name : t('audit.onCommandLine', { name });
}
