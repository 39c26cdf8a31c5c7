import texts from './live.en.json';
import { addTexts } from './t.ts';

addTexts(texts);
