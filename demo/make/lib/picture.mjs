// Pictures out of vector drawings, as small JPEGs.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

export async function makePicture(browser, target, drawing, [width, height], quality) {
  const page = await browser.newPage(width, height);
  await page.setContent(`<!doctype html><meta charset="utf-8">
    <style>body { margin: 0 } svg { display: block; width: ${width}px; height: ${height}px }</style>${drawing}`);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, await page.picture(target.endsWith('.webp') ? 'webp' : 'jpeg', quality));
  await page.close();
}
