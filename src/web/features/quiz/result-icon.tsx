import { t } from '#web/messages/t.ts';

/** A rosette for a pass; a ring still open for a fail: there is another time. */
export function ResultIcon({ hasFailed }: { hasFailed: boolean }) {
  return (
    <svg
      viewBox="0 0 96 96"
      role="img"
      aria-label={t(hasFailed ? 'quizComplete.fail' : 'quizComplete.pass')}
      fill="none"
      strokeWidth="5"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`size-24 stroke-current ${hasFailed ? 'text-bad' : 'text-good'}`}
    >
      {hasFailed ? (
        <>
          <rect x="14" y="14" width="68" height="68" rx="18" className="fill-bad-soft" />
          <path d="m36 36 24 24m0-24L36 60" />
        </>
      ) : (
        <>
          <path d="m34 60-6 26 20-9 20 9-6-26" className="fill-good-soft" />
          <circle cx="48" cy="40" r="30" className="fill-good-soft" />
          <path d="m35 41 9 9 17-19" />
        </>
      )}
    </svg>
  );
}
