import { areaTexts } from './common.ts';

export const t = areaTexts({
  'earlier.title': 'Notes on an earlier version',
  'earlier.offer': {
    one: 'Your {count} note on an earlier version of this PDF is safe.',
    other: 'Your {count} notes on an earlier version of this PDF are safe.',
  },
  'earlier.show': 'Show',
  'earlier.hide': 'Hide',
  'earlier.move': 'Move here',
  'earlier.moving': 'Finding their places…',
  'earlier.export': 'Export',
  'earlier.later': 'Later',
  'earlier.close': 'Close',
  'earlier.moved': {
    one: '{count} note is on this version now.',
    other: '{count} notes are on this version now.',
  },
  'earlier.unplaced': {
    one: "{count} note could not be placed. It's still saved on this device.",
    other: "{count} notes could not be placed. They're still saved on this device.",
  },
  'earlier.failed': "That didn't work, but your notes are safe. Please try again.",
  'earlier.page': 'Page {page}',
  'earlier.highlight': 'Highlight',
  'earlier.text': 'Text',
  'earlier.ink': 'Drawing',
  'earlier.near': 'near “{text}”',
  'earlier.fileName': '{title} - notes',
});
