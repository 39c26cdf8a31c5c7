import { areaTexts } from './common.ts';

export const t = areaTexts({
  'staff.hint': 'Who works at this desk. To add somebody, list them in staff.csv of the academy folder, and import it.',
  'staff.you': 'You',
  'staff.owner': 'Owner',
  'staff.teacher': 'Teacher',
  'staff.allSubjects': 'All subjects',
  'staff.noSubjects': 'No subjects yet',
  'staff.numbers': 'Sees mobile numbers',
  'staff.removeOf': 'Remove {name}',
  'staff.remove': 'Remove from the staff',
  'staff.question':
    '{name} is signed out at once, and what they are uploading is not added. An import of staff.csv does not bring them back.',
  'staff.removed': '{name} is not on the staff any more.',
});
