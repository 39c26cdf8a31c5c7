import { useEffect, useRef } from 'react';
import { t } from '#web/texts.ts';
import { hasAnswer, type QuestionState } from './palette/question-state.ts';
import { LockIcon } from './sections/lock-icon.tsx';
import { lockText, type TimedSection } from './sections/section-times.ts';

interface SectionTabsProps {
  sections: readonly TimedSection[];
  states: readonly QuestionState[];
  current: TimedSection | undefined;
  onOpen: (section: TimedSection) => void;
}

/**
 * The sections of a test and how many questions of each are answered. They lie in one row that scrolls sideways. One that
 * is not open says so, and does not lead there.
 */
export function SectionTabs({ sections, states, current, onOpen }: SectionTabsProps) {
  const row = useRef<HTMLUListElement>(null);
  const from = current?.from;
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each other section
  useEffect(() => {
    const tab = row.current?.querySelector('[aria-current]');
    if (!row.current || !(tab instanceof HTMLElement)) return;
    row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2;
  }, [from]);
  if (sections.length < 2) return null;
  return (
    <nav aria-label={t('hall.sections')} className="hall-sections">
      <ul ref={row} className="relative flex gap-1 border-b border-line">
        {sections.map((section) => {
          const all = states.slice(section.from, section.to);
          const answered = all.filter(hasAnswer).length;
          const limit = section.answerAtMost;
          const lock = lockText(section);
          const notes = [
            section.access === 'later' ? undefined : `${answered}/${all.length}`,
            limit !== undefined && answered > limit ? t('hall.limit', { count: limit }) : undefined,
            lock,
          ];
          return (
            <li key={section.from}>
              <button
                type="button"
                title={t('quizStart.progress', { count: answered, of: all.length })}
                aria-current={section === current || undefined}
                aria-disabled={lock !== undefined || undefined}
                onClick={() => onOpen(section)}
                className="target"
              >
                {lock !== undefined && <LockIcon className="size-5" />}
                {section.name}{' '}
                <span className="font-normal tabular-nums">
                  {notes.filter((note) => note !== undefined).join(', ')}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
