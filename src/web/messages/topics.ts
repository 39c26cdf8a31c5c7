import { areaTexts } from './common.ts';

export const t = areaTexts({
  'topics.list': 'Topics',
  'topics.notWatched': 'Not watched yet',
  'topics.unknown': "This video is no longer available, or isn't part of your courses.",
  'topics.previous': 'Previous',
  'topics.next': 'Next video',
  'topics.lesson': 'Lesson {number} of {count}',
  'topics.nowPlaying': 'Now playing',
  'topics.finished': 'Finished',
  'topics.notes': 'Chapter notes',
  'topics.quiz': 'Test yourself',
  'player.offline': 'This video needs a network. Connect, and try again.',
  'player.upNext': 'Up next',
  'player.nextIs': 'Up next: {title}',
  'player.startsIn': {
    one: 'Starts in {count} second',
    other: 'Starts in {count} seconds',
  },
  'player.anyKeyStops': 'Press any key to stop.',
  'player.playNow': 'Play now',
  'player.stay': 'Stay here',
  'player.quality': 'Quality',
  'player.auto': 'Auto',
  'player.lines': '{height}p',
  'player.pictureInPicture': 'Picture in picture',
});
