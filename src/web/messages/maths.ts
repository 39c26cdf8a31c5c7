import texts from './maths.en.json';
import { addTexts } from './t.ts';

addTexts(texts);
