import { areaTexts } from './common.ts';

export const t = areaTexts({
  'audit.when': 'When',
  'audit.who': 'Who',
  'audit.action': 'What',
  'audit.student': 'Student',
  'audit.details': 'Details',
  'audit.none': 'Nothing has been changed yet.',
  'audit.ofOne': 'Only the changes of one student are shown.',
  'audit.all': 'Show all changes',
});
