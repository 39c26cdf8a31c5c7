import { join } from 'node:path';
import { withMaths } from '../lib/maths.mjs';
import { print } from '../lib/paper.mjs';
import { notes } from './index.mjs';

export async function make({ browser, academy, wanted }) {
  const page = await browser.newPage(560, 794);
  for (const note of notes.filter(({ to }) => wanted(to))) {
    console.log(`notes: ${note.to}`);
    const head = `<header><p>${note.subject}</p><h1>${note.title}</h1></header>`;
    await print(page, {
      title: note.title,
      html: head + withMaths(note.body),
      target: join(academy, `${note.to}.pdf`),
      password: note.password,
      foot: `Sunrise Academy · ${note.subject} · ${note.title}`,
    });
  }
  await page.close();
}
