import { areaTexts } from './common.ts';

export const t = areaTexts({
  'notes.title': 'My notes',
  'notes.subtitle': 'Highlights, notes and bookmarks on this device',
  'notes.show': 'What is shown',
  'notes.all': 'All',
  'notes.notes': 'Notes',
  'notes.bookmarks': 'Bookmarks',
  'notes.page': 'Page {page}',
  'notes.highlight': 'Highlight on page {page}',
  'notes.ink': 'Drawing on page {page}',
  'notes.bookmarked': 'Bookmark',
  'notes.videos': 'Videos',
  'notes.questions': 'Questions',
  'notes.question': 'Question {number}',
  'notes.remove': 'Remove',
  'notes.removed': 'Removed.',
  'notes.undo': 'Undo',
  'notes.more': 'Show more',
  'notes.empty': 'No notes yet',
  'notes.emptyDetail':
    'Select text in a PDF to highlight it, or draw and write on its pages. The bookmark in a PDF, a video or a quiz report keeps that place here too.',
  'notes.materials': 'Study materials',
});
