import { useStore } from 'zustand';
import { toast } from '#ui/toast.ts';
import type { HallDraft } from '#web/features/quiz/take/exam/hall/hall-draft.ts';
import { useOpenSection } from '#web/features/quiz/take/exam/hall/time-left-context.ts';
import { timeOfDay } from '#web/messages/time-of-day.ts';
import { t } from '#web/texts.ts';
import { type TestSection, testSections } from './test-sections.ts';

/** Whether a section can be worked on now. Where the test has one clock, all of them are open. */
type Access = 'open' | 'closed' | 'later';

export interface TimedSection extends TestSection {
  access: Access;
  /** When it opens and closes, in epoch ms by the provider's clock, where sections have their own time. */
  opens_at?: number | undefined;
  closes_at?: number | undefined;
}

/** The sections of a test, and which of them is open. It renders again when one closes. */
export function useTimedSections(draft: HallDraft): TimedSection[] {
  const open = useOpenSection();
  const quiz = useStore(draft, ({ attempt }) => attempt.quiz);
  const questions = useStore(draft, ({ attempt }) => attempt.questions);
  const ends = useStore(draft, ({ attempt }) => attempt.clock?.section_ends);
  return testSections({ quiz, questions }).map((section) => ({
    ...section,
    access: open === undefined || section.place === open ? 'open' : section.place < open ? 'closed' : 'later',
    opens_at: ends?.[section.place - 1],
    closes_at: ends?.[section.place],
  }));
}

/** 'closed', or 'opens at 11:30 am'; undefined for a section that is open. */
export function lockText({ access, opens_at }: TimedSection): string | undefined {
  if (access === 'open') return undefined;
  if (access === 'later' && opens_at !== undefined) return t('hall.opensAt', { time: timeOfDay(opens_at) });
  return t('hall.closed');
}

/** Says why a section cannot be entered. */
export function tellLocked(section: TimedSection): void {
  toast(`${section.name}: ${lockText(section)}`, { id: 'hall-locked' });
}
