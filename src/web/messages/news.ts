import texts from './news.en.json';
import { addTexts } from './t.ts';

addTexts(texts);
