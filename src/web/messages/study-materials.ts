import { areaTexts } from './common.ts';

export const t = areaTexts({
  'studyChooser.title': 'Study Materials',
  'studyChooser.subject': 'Choose Subject',
  'studyChooser.chapter': 'Choose Chapter',
  'studyChooser.none': 'No PDFs yet',
  'materials.title': 'Study Materials',
  'materials.list': 'Study materials',
  'materials.pages': { one: '{count} page', other: '{count} pages' },
  'materials.onPage': 'Page {page} of {pages}',
  'materials.placeSaved': 'Your place is saved on this device',
  'materials.finished': 'Finished',
  'materials.open': 'Open',
  'materials.continue': 'Continue',
  'materials.unknown': "This document is no longer here, or it isn't part of your courses.",
  'materials.chapter': 'Videos and quizzes of this chapter',
});
