import type { Settings } from '../../../harness/start-portal.ts';
import type { Pupil } from './students.ts';

/** The right options of some quizzes of the demo academy, and those that every question has. */
const quizzes = [
  {
    path: 'Physics/01 Electric charges and fields/Charges and fields.quiz.yaml',
    key: 'BCADCBAD',
    all: 'ABCD',
    day: 40,
    share: 1,
  },
  {
    path: 'Physics/03 Motion in a plane/Projectiles and vectors.quiz.yaml',
    key: 'DBACBD',
    all: 'ABCD',
    day: 24,
    share: 0.7,
  },
  {
    path: 'Physics/04 Oscillations and waves/Oscillations.quiz.yaml',
    key: 'ACBADBCDCACBDAB',
    all: 'ABC',
    day: 9,
    share: 0.5,
  },
  {
    path: 'Chemistry/01 Structure of the atom/Inside the atom.quiz.yaml',
    key: 'ACBDCABD',
    all: 'ABCD',
    day: 31,
    share: 0.6,
  },
];
const ofClass10 = [
  { path: 'Science/01 Light/Mirrors and lenses.quiz.yaml', key: 'BCADBA', all: 'ABCD', day: 12, share: 1 },
];

const films = [
  'Physics/01 Electric charges and fields/01 What is electric charge.mp4',
  "Physics/01 Electric charges and fields/02 Coulomb's law.mp4",
  'Physics/01 Electric charges and fields/03 Electric field lines',
  "Physics/02 Current electricity/01 Ohm's law.mp4",
  'Physics/02 Current electricity/02 Resistors in series.mp4',
  'Physics/03 Motion in a plane/01 Projectile motion.mp4',
  'Physics/04 Oscillations and waves/01 Simple harmonic motion.mp4',
  'Chemistry/01 Structure of the atom/01 Electron shells.mp4',
];
const videosOfClass10 = ['Science/01 Light/01 A convex lens.mp4', 'Science/01 Light/02 A concave mirror.mp4'];

/** Rows for `history/attempts.csv` and `history/watched.csv`: the better a student, the more is right and watched. */
export function writeHistory(pupils: readonly Pupil[]): { attempts: string[][]; watched: string[][] } {
  const random = seededRandom(2026);
  const attempts: string[][] = [];
  const watched: string[][] = [];
  for (const [n, { mobile, level }] of pupils.entries()) {
    const ability = 0.25 + 0.7 * random();
    const isInClass10 = level === 'Class 10';
    for (const quiz of isInClass10 ? ofClass10 : quizzes) {
      if (random() >= quiz.share) continue;
      attempts.push(...attempt(mobile, quiz, ability, 0));
      // Some try again a week later.
      if (n % 2 === 0) attempts.push(...attempt(mobile, quiz, ability + 0.2, 1));
    }
    for (const [position, topic] of (isInClass10 ? videosOfClass10 : films).entries()) {
      if (random() >= ability + 0.15 - position * 0.06) continue;
      const duration = 380 + position * 47;
      const seconds = random() < ability ? duration : Math.round(duration * random());
      const day = Math.max(1, 34 - position * 4 - Math.floor(random() * 5));
      watched.push([mobile, '91', topic, daysAgo(day, evening(random)), String(seconds), String(duration)]);
    }
  }
  return { attempts, watched };

  function attempt(mobile: string, { path, key, all, day }: (typeof quizzes)[number], ability: number, nth: number) {
    const at = daysAgo(Math.max(1, day - nth * 7 - Math.floor(random() * 4)), evening(random));
    return [...key].map((right, index) => {
      const isRight = random() < ability - difficultyOf(index);
      const others = all.replace(right, '');
      const wrong = others[Math.floor(random() ** 2 * others.length)] ?? '';
      const leftOut = random() < 0.05;
      return [mobile, '91', path, at, String(index + 1), leftOut ? '' : isRight ? right : wrong];
    });
  }
}

/** How much less often a question is answered right than the easiest of its quiz. */
function difficultyOf(index: number): number {
  return [0, 0.2, -0.1, 0.3, 0.1, -0.05, 0.25, 0.15][index % 8] ?? 0;
}

function evening(random: () => number): string {
  return `${17 + Math.floor(random() * 5)}:${10 + Math.floor(random() * 50)}`;
}

/** Numbers from 0 to below 1, the same ones for the same seed: the generator 'mulberry32'. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const zone = 'Asia/Kolkata';
export const minute = 60_000;
export const day = 24 * 60 * minute;

/** A day and a time as the tables of an academy folder have them: '2026-11-02 16:30'. */
export function daysAgo(days: number, time: string): string {
  return `${new Date(Date.now() - days * day).toLocaleDateString('sv-SE', { timeZone: zone })} ${time}`;
}

/** How many milliseconds ago that was. India is 5½ hours ahead all year. */
export function msSince(days: number, time: string): number {
  return Date.now() - Date.parse(`${daysAgo(days, time).replace(' ', 'T')}:00+05:30`);
}

/** For a portal, or a command of it, whose clock is behind. */
export function settingsBehind(ms: number): Settings {
  const source = `const now = Date.now; Date.now = () => now() - ${ms};`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(source)}` };
}
