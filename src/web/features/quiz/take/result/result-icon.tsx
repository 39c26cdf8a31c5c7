import { t } from '#web/texts.ts';

/** A rosette with a tick for a pass; a cross on a diamond for a fail, as in reports. */
export function ResultIcon({ outcome }: { outcome: 'pass' | 'fail' }) {
  const hasFailed = outcome === 'fail';
  return (
    <svg
      viewBox="0 0 96 96"
      role="img"
      aria-label={t(`quizComplete.${outcome}`)}
      fill="none"
      strokeWidth="5"
      strokeLinecap="round"
      strokeLinejoin="round"
      stroke="currentColor"
      className={`quiz-result ${hasFailed ? 'text-bad' : 'text-good'}`}
    >
      {hasFailed ? (
        <>
          <path d="m48 8 40 40-40 40L8 48z" />
          <path d="m37 37 22 22m0-22L37 59" />
        </>
      ) : (
        <>
          <path d="m34 60-6 26 20-9 20 9-6-26" />
          <circle cx="48" cy="40" r="30" />
          <path d="m35 41 9 9 17-19" />
        </>
      )}
    </svg>
  );
}
