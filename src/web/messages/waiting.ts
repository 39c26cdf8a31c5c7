import { areaTexts } from './common.ts';

export const t = areaTexts({
  'waiting.title': 'Your academy will let you in',
  'waiting.detail':
    'You are registered. Your academy still has to let you in. Then your courses appear here by themselves.',
  'waiting.guardian': 'If you are under 18, your academy asks your father, mother or guardian first.',
});
