import texts from './history.en.json';
import { addTexts } from './t.ts';

addTexts(texts);
