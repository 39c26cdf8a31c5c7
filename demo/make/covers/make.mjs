import { join } from 'node:path';
import { makePicture } from '../lib/picture.mjs';
import { covers } from './covers.mjs';

export async function make({ browser, academy, wanted }) {
  for (const { to, drawing } of covers.filter(({ to }) => wanted(to))) {
    console.log(`cover: ${to}`);
    await makePicture(browser, join(academy, to), drawing, [640, 360], 60);
  }
}
