import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeFilm } from '../lib/film.mjs';
import { serve } from '../lib/serve.mjs';
import { films } from './index.mjs';

export async function make({ browser, academy, wanted }) {
  const server = await serve(join(fileURLToPath(import.meta.url), '..', '..'));
  const page = await browser.newPage(640, 360);
  await page.goto(`${server.address}/`);
  for (const film of films.filter(({ to }) => wanted(to))) {
    console.log(`film: ${film.to}`);
    await makeFilm(page, film, academy);
  }
  await page.close();
  server.close();
}
