import { areaTexts } from './common.ts';

export const t = areaTexts({
  'conflict.by': '{name} has changed this at {time}. Nothing of yours was saved, and nothing of theirs is lost.',
  'conflict.somebody': 'This has been changed meanwhile. Nothing of yours was saved.',
  'conflict.hint': 'What you typed is still here. Look at what it is now, and save again to replace it.',
  'conflict.now': 'Now: {value}',
});
