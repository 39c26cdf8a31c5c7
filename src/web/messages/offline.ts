import { areaTexts } from './common.ts';

export const t = areaTexts({
  // {when} is '9:40 am', one of the day before, or '21 Nov'.
  'offline.from': 'You are offline. This is from {when}.',
  'offline.slowFrom': 'The network is slow. This is from {when}.',
  'offline.yesterday': 'yesterday, {time}',
});
