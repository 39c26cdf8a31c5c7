import { areaTexts } from './common.ts';

export const t = areaTexts({
  'picture.add': 'Add a picture',
  'picture.addAnother': 'Add another picture',
  'picture.of': '{label}: {place}',
  'picture.sending': 'The picture is being sent…',
  'picture.alt': 'What the picture shows',
  'picture.altHint': 'It is read out to students who cannot see it. Do not give the answer away.',
  'picture.remove': 'Remove the picture',
  'picture.tooLarge': 'This picture has more than 2 MB. Save it smaller, and choose it again.',
  'picture.unreadable': 'This file could not be read. Choose it again.',
});
