import { areaTexts } from './common.ts';

export const t = areaTexts({
  'erase.title': 'Erase {name}',
  'erase.lead': 'This cannot be undone. To keep somebody from signing in for a while, disable them instead.',
  'erase.goes': 'What is deleted',
  'erase.goesWho': 'Name, number and all details',
  'erase.enrolments': { one: '{count} enrolment', other: '{count} enrolments' },
  'erase.videos': { one: '{count} watched video', other: '{count} watched videos' },
  'erase.drafts': { one: '{count} quiz that was only begun', other: '{count} quizzes that were only begun' },
  'erase.stays': 'What stays',
  'erase.attempts': {
    one: '{count} submitted quiz, without a name: averages do not change',
    other: '{count} submitted quizzes, without a name: averages do not change',
  },
  'erase.backups': 'Backups that were made before, until you delete them. Restoring one erases the student again.',
  'erase.folder': 'Afterwards, by whoever keeps the sheets',
  'erase.folderNone': 'The folder had no row of this student when it was last imported.',
  'erase.folderRows': 'Remove the rows of {who} wherever these tables have them. Until then, imports skip them:',
  'erase.name': 'To erase, type the name: {name}',
  'erase.do': 'Erase for good',
  'erase.done': '{name} was erased. Make a new backup now.',
});
