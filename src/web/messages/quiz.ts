import texts from './quiz.en.json';
import { addTexts } from './t.ts';

addTexts(texts);
