import { join } from 'node:path';
import { makePicture } from '../lib/picture.mjs';
import { pictures } from './pictures.mjs';

export async function make({ browser, academy, wanted }) {
  for (const { to, drawing } of pictures.filter(({ to }) => wanted(to))) {
    console.log(`news: ${to}`);
    await makePicture(browser, join(academy, to), drawing, [1200, 675], 78);
  }
}
