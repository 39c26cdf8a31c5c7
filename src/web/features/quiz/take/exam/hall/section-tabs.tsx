import { useEffect, useRef } from 'react';
import { t } from '#web/texts.ts';
import { hasAnswer, type QuestionState } from './palette/question-state.ts';
import type { TestSection } from './test-sections.ts';

interface SectionTabsProps {
  sections: readonly TestSection[];
  states: readonly QuestionState[];
  current: TestSection | undefined;
  onOpen: (section: TestSection) => void;
}

/** The sections of a test and how many questions of each are answered. They lie in one row that scrolls sideways. */
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
      <ul ref={row}>
        {sections.map((section) => {
          const all = states.slice(section.from, section.to);
          const answered = all.filter(hasAnswer).length;
          const limit = section.answerAtMost;
          return (
            <li key={section.from}>
              <button
                type="button"
                title={t('quizStart.progress', { count: answered, of: all.length })}
                aria-current={section === current || undefined}
                onClick={() => onOpen(section)}
                className="target"
              >
                {section.name}{' '}
                <span className="font-normal tabular-nums">
                  {`${answered}/${all.length}`}
                  {limit !== undefined && answered > limit && `, ${t('hall.limit', { count: limit })}`}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
