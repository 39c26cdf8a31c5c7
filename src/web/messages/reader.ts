import texts from './reader.en.json';
import { addTexts } from './t.ts';

addTexts(texts);
