import type { ReactNode } from 'react';
import type { QuizBatch } from '#contract/desk/quizzes.ts';
import { ChoiceField } from '#desk/shared/form/choice-field.tsx';
import { t } from '#desk/texts.ts';
import { TextField } from '#ui/field.tsx';
import { BatchTicks } from './batch-ticks.tsx';
import { type QuizDraft, withWindow } from './quiz-draft.ts';
import { WindowFields } from './window-fields.tsx';

/** What there is to say of a quiz besides its questions. */
export type QuizHead = Pick<
  QuizDraft,
  'name' | 'pass_percent' | 'chapter_id' | 'batch_slugs' | 'window' | 'below_zero' | 'shuffle'
>;
export type Chapters = readonly { chapter_id: string; chapter_name: string }[];

interface QuizFieldsProps {
  value: QuizHead;
  /** Where a new one can be. */
  chapters?: Chapters | undefined;
  needsChapter: boolean;
  /** For whom it can be. */
  batches: readonly QuizBatch[];
  /** Only for whom and when it is. */
  isSchedule?: boolean;
  /** Whether its time is the sum of the sections'. */
  isOfSections: boolean;
  onChange: (some: Partial<QuizHead>) => void;
  /** The choice of an exam's pattern. */
  children: ReactNode;
}

/** What a quiz is called, what it takes to pass, where a new one is, for whom it is, and when it can be taken. */
export function QuizFields(props: QuizFieldsProps) {
  const { value, chapters, batches, isSchedule = false, onChange } = props;
  return (
    <div className="@container">
      <div
        className={`grid grid-cols-[minmax(0,1fr)_7rem] items-start gap-x-3 gap-y-4 ${chapters ? '@xl:grid-cols-[minmax(0,3fr)_7rem_minmax(0,2fr)]' : ''}`}
      >
        {!isSchedule && (
          <>
            <TextField
              label={t('quizzes.name')}
              maxLength={200}
              value={value.name}
              onChange={({ target }) => onChange({ name: target.value })}
            />
            <TextField
              label={t('quizzes.pass')}
              inputMode="decimal"
              maxLength={20}
              value={value.pass_percent}
              onChange={({ target }) => onChange({ pass_percent: target.value })}
            />
          </>
        )}
        {chapters && (
          <div className="col-span-2 @xl:col-span-1">
            <ChoiceField
              label={t('quizzes.chapter')}
              nothing={t('quizzes.choose')}
              value={value.chapter_id}
              choices={chapters.map((each) => [each.chapter_id, each.chapter_name])}
              error={props.needsChapter ? t('quizzes.needsChapter') : undefined}
              onChange={(chapter_id = '') => onChange({ chapter_id })}
            />
          </div>
        )}
        {value.batch_slugs && batches.length > 1 && (
          <BatchTicks
            batches={batches}
            value={value.batch_slugs}
            onChange={(batch_slugs) => onChange({ batch_slugs })}
          />
        )}
        {!isSchedule && props.children}
        {value.window && (
          <WindowFields
            value={value.window}
            last={batches.find(({ batch_slug }) => batch_slug === (value.batch_slugs?.[0] ?? ''))?.last ?? null}
            isAlone={isSchedule}
            isOfSections={props.isOfSections}
            rules={value}
            onRules={onChange}
            onChange={(window) => onChange(withWindow(value, window))}
          />
        )}
      </div>
    </div>
  );
}
