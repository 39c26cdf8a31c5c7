import { areaTexts } from './common.ts';

export const t = areaTexts({
  'studyChooser.title': 'Study Materials',
  'studyChooser.subject': 'Choose Subject',
  'studyChooser.chapter': 'Choose Chapter',
  'studyChooser.none': 'No PDFs yet',
  'materials.title': 'Study Materials',
  'materials.list': 'Study materials',
  'materials.unknown': 'This document is not here any more, or not part of your courses. Go back to see what is.',
});
