import { areaTexts } from './common.ts';

export const t = areaTexts({
  'erase.title': 'Erase {name}',
  'erase.lead': 'This cannot be undone. If the student is only to stay away for a while, disabling is enough.',
  'erase.disable': 'Disable instead',
  'erase.copy': 'Download a copy first',
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
  'erase.backups':
    'Earlier backups have the student until you delete them. After one is restored, the portal erases the student again.',
  'erase.folder': 'Also take the student out of your sheets',
  'erase.folderRows':
    'Remove the rows of {who} from these sheets of the academy folder. Until then, imports skip them:',
  'erase.name': 'To erase, type the name: {name}',
  'erase.do': 'Erase for good',
  'erase.done': '{name} was erased. Make a new backup now.',
});
