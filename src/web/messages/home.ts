import texts from './home.en.json';
import { addTexts } from './t.ts';

addTexts(texts);
