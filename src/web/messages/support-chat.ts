import texts from './support-chat.en.json';
import { addTexts } from './t.ts';

addTexts(texts);
