import type { QuizDraft } from '#desk/features/quizzes/quiz-draft.ts';
import { t } from '#desk/texts.ts';
import { TextField } from '#ui/field.tsx';
import { ChevronDownIcon } from '#ui/icons/icons.tsx';
import { sectionsOf } from './draft-pattern.ts';

interface SectionLimitsProps {
  draft: QuizDraft;
  onChange: (sections: QuizDraft['sections']) => void;
}

/** How many answers of each section count, as 'any 5 of 10'. A quiz without sections has nothing to say. */
export function SectionLimits({ draft, onChange }: SectionLimitsProps) {
  const sections = sectionsOf(draft);
  if (sections.length === 0) return null;
  return (
    <details className="group">
      <summary className="target -mx-2 flex w-fit list-none items-center gap-1.5 rounded-control px-2 text-sm font-semibold hover:bg-sunken">
        {t('quizzes.sections')}
        <ChevronDownIcon className="size-4 text-ink-soft transition group-open:rotate-180" />
      </summary>
      <p className="text-sm text-ink-soft">{t('quizzes.limitHint')}</p>
      <div className="grid gap-3 pt-2 pb-2 sm:grid-cols-2 lg:grid-cols-3">
        {sections.map(({ name, questions, answer_at_most }) => (
          <TextField
            key={name}
            label={t('quizzes.limitOf', { section: name, count: questions })}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            value={answer_at_most}
            onChange={({ target }) =>
              onChange([
                ...draft.sections.filter((one) => one.name.trim() !== name),
                { name, answer_at_most: target.value },
              ])
            }
          />
        ))}
      </div>
    </details>
  );
}
