import { withSections } from '#desk/features/quizzes/draft-sections.ts';
import type { QuizDraft } from '#desk/features/quizzes/quiz-draft.ts';
import { Fold } from '#desk/shared/fold/fold.tsx';
import { t } from '#desk/texts.ts';
import { TextField } from '#ui/field.tsx';
import { sectionsOf } from './draft-pattern.ts';

interface SectionFieldsProps {
  draft: QuizDraft;
  onChange: (draft: QuizDraft) => void;
}

/**
 * How many answers of each section count, as 'any 5 of 10', and for how many minutes it is open. A quiz without sections
 * has nothing to say.
 */
export function SectionFields({ draft, onChange }: SectionFieldsProps) {
  const sections = sectionsOf(draft);
  if (sections.length === 0) return null;
  const field = (typed: QuizDraft['sections'][number], what: 'answer_at_most' | 'minutes', label: string) => {
    const others = draft.sections.filter((one) => one.name.trim() !== typed.name);
    return (
      <TextField
        label={label}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={typed[what]}
        onChange={({ target }) => onChange(withSections(draft, [...others, { ...typed, [what]: target.value }]))}
      />
    );
  };
  return (
    <Fold title={t('quizzes.sections')}>
      <p className="text-sm text-ink-soft">{t('quizzes.limitHint')}</p>
      <p className="text-sm text-ink-soft">{t('quizzes.sectionMinutesHint')}</p>
      <div className="grid gap-3 pt-2 pb-2">
        {sections.map(({ questions, ...one }) => (
          <div key={one.name} className="grid items-end gap-3 sm:grid-cols-2">
            {field(one, 'answer_at_most', t('quizzes.limitOf', { section: one.name, count: questions }))}
            {field(one, 'minutes', t('quizzes.minutesOf', { section: one.name }))}
          </div>
        ))}
      </div>
    </Fold>
  );
}
