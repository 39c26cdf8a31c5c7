import { areaTexts } from './common.ts';

export const t = areaTexts({
  'unseen.offline': 'You are offline',
  'unseen.detail': "This page hasn't been opened on this device yet. It appears when you're back online.",
  'wait.title': 'One moment, please',
  'wait.retryIn': 'Try again ({count} s)',
});
