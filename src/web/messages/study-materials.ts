import texts from './study-materials.en.json';
import { addTexts } from './t.ts';

addTexts(texts);
