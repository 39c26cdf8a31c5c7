import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Rig, runPortal } from './server.ts';

const questionsInAQuiz = 8;

/** Makes a small academy in a folder, and imports it as an operator does: one subject with three topics and a quiz. */
export async function importAcademy(rig: Rig, folder: string): Promise<void> {
  const chapter = join(folder, 'Physics/01 Charge');
  mkdirSync(chapter, { recursive: true });
  writeFileSync(join(folder, 'academy.yaml'), `name: Torture\nlevels: [Class 10]\n`);
  for (const n of [1, 2, 3]) {
    writeFileSync(join(chapter, `0${n} Topic ${n}.url`), `[InternetShortcut]\nURL=https://example.org/film-${n}.mp4\n`);
  }
  const questions = Array.from({ length: questionsInAQuiz }, (_, n) => `Question ${n + 1}?,one,two,three,a,1`);
  const lines = ['question,option a,option b,option c,answer,marks', ...questions];
  writeFileSync(join(chapter, 'Practice.quiz.csv'), `${lines.join('\n')}\n`);
  const { code, printed } = await runPortal(rig, 'import', folder);
  if (code !== 0) throw new Error(printed);
}
