import type { ReactNode } from 'react';

/** The pattern behind the initial of a cover without a picture: rings, waves, dots or orbits. */
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

const patterns: readonly ReactNode[] = [
  <g key="rings" strokeWidth="6">
    {[12, 30, 48, 66].map((radius) => (
      <circle key={radius} cx="132" cy="22" r={radius} />
    ))}
  </g>,
  <g key="waves" strokeWidth="5" strokeLinecap="round">
    {[14, 34, 54, 74].map((height) => (
      <path key={height} d={`M52 ${height}q14-20 28 0t28 0 28 0 28 0`} />
    ))}
  </g>,
  <g key="dots" fill="currentColor" stroke="none">
    {[16, 36, 56, 76].flatMap((y) =>
      [64, 86, 108, 130, 152].map((x) => <circle key={`${x} ${y}`} cx={x} cy={y} r={x / 22} />),
    )}
  </g>,
  <g key="orbits" strokeWidth="4">
    {[0, 60, 120].map((angle) => (
      <ellipse key={angle} cx="114" cy="45" rx="52" ry="19" transform={`rotate(${angle} 114 45)`} />
    ))}
    <circle cx="114" cy="45" r="8" fill="currentColor" stroke="none" />
  </g>,
];
