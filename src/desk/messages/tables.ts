import { areaTexts } from './common.ts';

export const t = areaTexts({
  'tables.save': 'Download',
  'tables.xlsx': 'Excel',
  'tables.csv': 'CSV',
});
