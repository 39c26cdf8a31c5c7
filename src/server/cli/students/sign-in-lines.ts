import type { LastCode, MadeCode, SignInState, Wait } from '#server/domain/sign-in/sign-in-state.ts';

interface SignInText {
  time: (at: number) => string;
  /** Codes go by email too, so that a student may have one although the SMS gateway took none. */
  hasEmail: boolean;
}

/** What the help desk reads out to a student who gets no code, each as a title and a text. */
export function signInLines(
  { lastCode, onNewDevice, onTrustedDevice }: SignInState,
  made: MadeCode | undefined,
  { time, hasEmail }: SignInText,
): [string, string][] {
  const next = waitText(onNewDevice, time);
  const nextOnTrusted = waitText(onTrustedDevice, time);
  return [
    [
      'Last code',
      lastCode ? `${time(lastCode.askedAt)}, ${outcomeText(lastCode, hasEmail)}` : 'none in the last 24 hours',
    ],
    ...(made ? [['Desk code', madeText(made, time)] satisfies [string, string]] : []),
    ['Next code', next === nextOnTrusted ? next : `${next}; on a phone they have used before, ${nextOnTrusted}`],
  ];
}

const outcomes = {
  entered: ' and entered',
  expired: ', expired without being entered',
  waiting: ', not entered yet',
};

function outcomeText({ outcome, wrongTries }: LastCode, hasEmail: boolean): string {
  if (outcome === 'refused') return 'but the SMS gateway did not accept the message';
  const sent = hasEmail ? 'sent by SMS or email' : 'accepted by the SMS gateway';
  return `${sent}${outcomes[outcome]}${wrongText(wrongTries)}`;
}

/** A code that was made to be read out. It is never shown again. */
function madeText({ madeAt, by, expiresAt, outcome, wrongTries }: MadeCode, time: SignInText['time']): string {
  const made = `made ${time(madeAt)}${by === undefined ? '' : ` by ${by}`}`;
  const until = outcome === 'waiting' ? `, can be entered until ${time(expiresAt)}` : outcomes[outcome];
  return `${made}${until}${wrongText(wrongTries)}`;
}

function wrongText(wrongTries: number): string {
  return wrongTries === 0 ? '' : `, ${wrongTries} wrong ${wrongTries === 1 ? 'try' : 'tries'}`;
}

function waitText(wait: Wait, time: (at: number) => string): string {
  if (!wait) return 'as soon as they ask';
  if ('wrongInARow' in wait) return `only after 'student unlock': ${wait.wrongInARow} wrong codes in a row`;
  // One code is enough for a wait of a minute.
  const reason = wait.after === 'codes' ? 'codes were just asked for' : 'there were too many wrong codes';
  return `from ${time(wait.until)}, because ${reason}`;
}
