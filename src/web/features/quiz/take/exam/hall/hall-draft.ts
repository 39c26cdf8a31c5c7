import type { DraftAttempt } from '#web/device/quiz/draft-attempt.ts';

/** What the hall needs of a draft. That of a practice is nowhere stored. */
export type HallDraft = Pick<
  DraftAttempt,
  'getState' | 'subscribe' | 'getInitialState' | 'choose' | 'toggleReview' | 'goTo'
>;
