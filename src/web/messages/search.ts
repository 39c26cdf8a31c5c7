import { areaTexts } from './common.ts';

export const t = areaTexts({
  'search.label': 'Search in your courses and news',
  'search.placeholder': 'Chapter, video, PDF …',
  'search.clear': 'Clear the search',
  'search.hint': 'Type in your own script or in English letters: “{typed}” finds “{found}”.',
  'search.recent': 'Recent searches',
  'search.clearRecent': 'Clear',
  'search.videos': 'Videos',
  'search.count': {
    one: '{count} result',
    other: '{count} results',
  },
  'search.showAll': 'Show all {count}',
  'search.nothing': 'Nothing found for “{query}”',
  'search.nothingDetail': 'Try a shorter word, or another spelling.',
  'search.partial': 'Only what you have opened on this device so far is searched.',
});
