import texts from './profile.en.json';
import { addTexts } from './t.ts';

addTexts(texts);
