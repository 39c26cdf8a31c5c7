import { ChoiceField } from '#desk/shared/form/choice-field.tsx';
import { Notice } from '#desk/shared/notice.tsx';
import { t } from '#desk/texts.ts';
import { TextField } from '#ui/field.tsx';
import { anyTime, type QuizDraft } from './quiz-draft.ts';
import type { Problems } from './use-problems.ts';
import { WindowFields } from './window-fields.tsx';

export type Chapters = readonly { chapter_id: string; chapter_name: string }[];

interface QuizHeadProps {
  draft: QuizDraft;
  chapters: Chapters | undefined;
  problems: Problems;
  onChange: (draft: QuizDraft) => void;
}

/** What a quiz is called, what it takes to pass, where a new one is, and when it can be taken. */
export function QuizHead({ draft, chapters, problems, onChange }: QuizHeadProps) {
  const set = (some: Partial<QuizDraft>) => {
    onChange({ ...draft, ...some });
    problems.removeOwn();
  };
  return (
    <div
      ref={problems.head}
      className={`grid grid-cols-[minmax(0,1fr)_7rem] items-start gap-x-3 gap-y-4 rounded-card border border-line bg-surface p-4 shadow-card ${chapters ? 'sm:grid-cols-[minmax(0,3fr)_7rem_minmax(0,2fr)]' : ''}`}
    >
      {problems.own.length > 0 && (
        <div className="col-span-full">
          <Notice tone="bad">
            <p className="font-semibold">{t('quizzes.problems')}</p>
            {problems.own.map((message) => (
              <p key={message}>{message}</p>
            ))}
          </Notice>
        </div>
      )}
      <TextField
        label={t('quizzes.name')}
        maxLength={200}
        value={draft.name}
        onChange={({ target }) => set({ name: target.value })}
      />
      <TextField
        label={t('quizzes.pass')}
        inputMode="decimal"
        maxLength={20}
        value={draft.pass_percent}
        onChange={({ target }) => set({ pass_percent: target.value })}
      />
      {chapters && (
        <div className="col-span-2 sm:col-span-1">
          <ChoiceField
            label={t('quizzes.chapter')}
            nothing={t('quizzes.choose')}
            value={draft.chapter_id}
            choices={chapters.map((each) => [each.chapter_id, each.chapter_name])}
            error={problems.needsChapter ? t('quizzes.needsChapter') : undefined}
            onChange={(chapter_id = '') => set({ chapter_id })}
          />
        </div>
      )}
      {draft.window && (
        <WindowFields
          value={draft.window}
          onChange={(some) => set({ window: { ...(draft.window ?? anyTime), ...some } })}
        />
      )}
    </div>
  );
}
