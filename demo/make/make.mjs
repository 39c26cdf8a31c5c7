// Makes the demo academy's media again: node demo/make/make.mjs [what] [part of a name]
// where what is one of films, notes, handbook, covers, news. Without it, all of them.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openChromium } from './lib/chromium.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const academy = join(here, '..', 'academy');
const [only, part = ''] = process.argv.slice(2);
const kinds = ['films', 'notes', 'handbook', 'covers', 'news'];

if (only && !kinds.includes(only)) {
  console.error(`There is nothing called '${only}' to make. There are: ${kinds.join(', ')}.`);
  process.exit(2);
}

const browser = await openChromium();
try {
  for (const kind of only ? [only] : kinds) {
    const { make } = await import(`./${kind}/make.mjs`);
    await make({ browser, academy, wanted: (name) => name.includes(part) });
  }
} finally {
  await browser.close();
}
