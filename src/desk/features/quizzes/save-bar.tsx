import type { ReactNode } from 'react';
import type { QuizBatch } from '#contract/desk/quizzes.ts';
import { AskFirst } from '#desk/shared/form/ask-first.tsx';
import { t } from '#desk/texts.ts';
import { Button } from '#ui/button.tsx';
import { problemsOf } from './problems-of.ts';
import type { DraftQuestion } from './quiz-draft.ts';
import type { Problems } from './use-problems.ts';

interface SaveBarProps {
  questions: readonly DraftQuestion[];
  /** For whom it is, of all for whom it can be. */
  batch_slugs: readonly string[] | undefined;
  batches: readonly QuizBatch[];
  /** It would be open to everybody at any time, which nobody may have chosen: batches and times are far above. */
  isOpenToAll: boolean;
  isNew: boolean;
  /** Whether there is something to publish, and to discard. */
  isChanged: boolean;
  isBusy: boolean;
  /** What there was when it was to be published. */
  problems: Problems;
  error: Error | null;
  onFault: () => void;
  onPublish: () => void;
  onDiscard: () => void;
}

/**
 * That there is something to publish, and the way there. It stays at the foot of the screen, on a phone in the place of
 * the sections: index.css has how.
 */
export function SaveBar(props: SaveBarProps) {
  const { batch_slugs = [], batches, isOpenToAll, isBusy, isChanged, onPublish, onDiscard } = props;
  const chosen = batches.filter(({ batch_slug }) => batch_slugs.includes(batch_slug));
  const names = chosen.map(({ batch_name }) => batch_name).join(', ') || t('quizzes.everybody');
  return (
    <div className="save-bar flex flex-wrap items-center justify-end gap-x-2 gap-y-1.5">
      <div className="min-w-0 grow basis-28 text-xs sm:text-sm">
        {batches.length > 1 && <p className="line-clamp-2 font-semibold">{`${t('batch')}: ${names}`}</p>}
        <State {...props} />
      </div>
      {isChanged && (
        <AskFirst
          label={t('quizzes.discard')}
          question={t('quizzes.discardQuestion')}
          busy={false}
          kind="bare"
          onAnswer={onDiscard}
        />
      )}
      {isOpenToAll ? (
        <AskFirst
          kind="primary"
          label={t('quizzes.publish')}
          question={`${t('batch')}: ${names} · ${t('quizzes.always')}`}
          busy={isBusy}
          onAnswer={onPublish}
        />
      ) : (
        <Button busy={isBusy} className="max-sm:px-3.5" onClick={onPublish}>
          {t('quizzes.publish')}
        </Button>
      )}
    </div>
  );
}

/** What is wrong, which leads there, or else what is not published. */
function State({ questions, isNew, isChanged, problems, error, onFault }: SaveBarProps) {
  const count = problems.count(questions);
  if (error) return <Said role="alert">{error.message}</Said>;
  if (count === 0) return <Said role="status">{isChanged && t(isNew ? 'quizzes.draft' : 'quizzes.changed')}</Said>;
  const at = questions.findIndex(({ id }) => problems.of(id).length > 0);
  const first = questions[at];
  const [problem = ''] = first ? problemsOf(first, problems.of(first.id)).all : [];
  return (
    <Said role="alert">
      <button type="button" className="line-clamp-2 min-h-6 text-start font-semibold underline" onClick={onFault}>
        {count === 1 && first
          ? t('quizzes.inQuestion', { number: at + 1, fault: problem })
          : t('quizzes.toMend', { count })}
      </button>
    </Said>
  );
}

function Said({ role, children }: { role: 'alert' | 'status'; children: ReactNode }) {
  return (
    <p role={role} className={role === 'alert' ? 'text-bad' : 'text-ink-soft'}>
      {children}
    </p>
  );
}
