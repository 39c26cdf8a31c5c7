import type { ReactNode } from 'react';

/** The pattern behind the initial of a cover without a picture: rings, waves, dots or diamonds. */
export function CoverPattern({ kind }: { kind: number }) {
  return (
    <svg
      viewBox="0 0 160 90"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      className="absolute inset-0 size-full opacity-20"
    >
      {patterns[kind % patterns.length]}
    </svg>
  );
}

// Both are parts of a path. A diamond is as wide as the circle.
const circle = (x: number, y: number, radius: number) =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0-${2 * radius} 0z`;

const diamond = (x: number, y: number, radius: number) =>
  `M${x} ${y - radius}l${radius} ${radius} ${-radius} ${radius} ${-radius} ${-radius}z`;

// One path each: a list has hundreds of covers, and each element costs time.
const rings = [12, 30, 48, 66].map((radius) => circle(132, 22, radius)).join('');
const waves = [14, 34, 54, 74].map((height) => `M52 ${height}q14-20 28 0t28 0 28 0 28 0`).join('');
const diamonds = [14, 34, 54, 74].map((radius) => diamond(118, 45, radius)).join('');
const dots = [16, 36, 56, 76].flatMap((y) => [64, 86, 108, 130, 152].map((x) => circle(x, y, x / 22))).join('');

const patterns: readonly ReactNode[] = [
  <path key="rings" strokeWidth="6" d={rings} />,
  <path key="waves" strokeWidth="5" strokeLinecap="round" d={waves} />,
  <path key="dots" fill="currentColor" stroke="none" d={dots} />,
  <path key="diamonds" strokeWidth="5" d={diamonds} />,
];
