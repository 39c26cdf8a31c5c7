import texts from './auth.en.json';
import { addTexts } from './t.ts';

addTexts(texts);
