import type { LastCode, SignInState, Wait } from '#server/operator/students/sign-in-state.ts';

/** What the help desk reads out to a student who gets no code, each as a title and a text. */
export function signInLines(
  { lastCode, onNewDevice, onTrustedDevice }: SignInState,
  time: (at: number) => string,
): [string, string][] {
  const next = waitText(onNewDevice, time);
  const nextOnTrusted = waitText(onTrustedDevice, time);
  return [
    ['Last code', lastCode ? `${time(lastCode.askedAt)}, ${outcomeText(lastCode)}` : 'none in the last 24 hours'],
    ['Next code', next === nextOnTrusted ? next : `${next}; on a phone they have used before, ${nextOnTrusted}`],
  ];
}

const outcomes = {
  refused: 'but the SMS gateway did not accept the message',
  entered: 'accepted by the SMS gateway and entered',
  expired: 'accepted by the SMS gateway, expired without being entered',
  waiting: 'accepted by the SMS gateway, not entered yet',
};

function outcomeText({ outcome, wrongTries }: LastCode): string {
  const wrong = wrongTries === 0 ? '' : `, ${wrongTries} wrong ${wrongTries === 1 ? 'try' : 'tries'}`;
  return `${outcomes[outcome]}${wrong}`;
}

function waitText(wait: Wait, time: (at: number) => string): string {
  if (!wait) return 'as soon as they ask';
  if ('wrongInARow' in wait) return `only after 'student unlock': ${wait.wrongInARow} wrong codes in a row`;
  return `from ${time(wait.until)}, because of too many ${wait.after}`;
}
