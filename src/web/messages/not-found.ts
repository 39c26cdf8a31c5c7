import { areaTexts } from './common.ts';

export const t = areaTexts({
  'notFound.title': 'Page not found',
  'notFound.detail': 'This address leads nowhere. It may have been mistyped, or the page has moved.',
});
