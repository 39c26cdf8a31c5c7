import { execFileSync } from 'node:child_process';

/** A page as Poppler draws it, which has no code of PDF.js: how dark each pixel is, 0 to 255, 100 pixels to the inch. */
export function drawnByPoppler(file: string, page = 1): { width: number; height: number; darkness: Uint8Array } {
  const options = ['-r', '100', '-gray', '-f', `${page}`, '-l', `${page}`];
  const picture = execFileSync('pdftoppm', [...options, file], { maxBuffer: 2 ** 26 });
  const [head, width, height] = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(picture.toString('latin1', 0, 64)) ?? [''];
  return {
    width: Number(width),
    height: Number(height),
    darkness: picture.subarray(head.length).map((light) => 255 - light),
  };
}
