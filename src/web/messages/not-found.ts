import texts from './not-found.en.json';
import { addTexts } from './t.ts';

addTexts(texts);
