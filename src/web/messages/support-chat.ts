import { areaTexts } from './common.ts';

export const t = areaTexts({
  support: 'Support',
  supportChat: 'Chat with support',
});
