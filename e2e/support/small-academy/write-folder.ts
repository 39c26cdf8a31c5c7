import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeHistory } from './history.ts';
import { pupils } from './students.ts';

const demo = join(import.meta.dirname, '../../../demo/academy');

/** Writes the demo academy with more students, who have a history, and who have to be let in. */
export function writeFolder(folder: string): void {
  cpSync(demo, folder, { recursive: true });
  const append = (path: string, text: string) => {
    const file = join(folder, path);
    writeFileSync(file, `${readFileSync(file, 'utf8').trimEnd()}\n${text}\n`);
  };
  const { attempts, watched } = writeHistory(pupils);
  append('academy.yaml', 'registration: approve');
  append(
    'students.csv',
    table(
      pupils.map(({ name, guardian, state, district, mobile, level }) => {
        const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.org`;
        return [name, guardian, state, district, email, '91', mobile, level];
      }),
    ),
  );
  const members = pupils.flatMap(({ mobile, batches }) => batches.split('; ').map((batch) => [batch, mobile]));
  writeFileSync(join(folder, 'batches.csv'), `batch,mobile\n${table(members)}\n`);
  append('history/attempts.csv', table(attempts));
  append('history/watched.csv', table(watched));
}

/** Corrects the key of a question, for which nobody decides yet how the earlier attempts count. */
export function correctKey(folder: string): void {
  const quiz = join(folder, 'Physics/03 Motion in a plane/Projectiles and vectors.quiz.yaml');
  const text = readFileSync(quiz, 'utf8');
  writeFileSync(quiz, text.replace(/(add up to a vector of length'\n.*\n\s+answer: )C/, '$1D'));
}

function table(rows: string[][]): string {
  return rows.map((cells) => cells.join(',')).join('\n');
}
