import { Link } from '@tanstack/react-router';
import { formatMoment } from '#desk/messages/format.ts';
import { FirstRows } from '#desk/shared/fold/first-rows.tsx';
import { Card } from '#desk/shared/page.tsx';
import { t } from '#desk/texts.ts';
import type { Today } from './today.ts';

/** The timed tests that run now, each with the way to who is in, and those with late answers to decide about. */
export function Tests({ tests }: { tests: Today['tests'] }) {
  if (tests.length === 0) return null;
  return (
    <Card title={t('today.tests')} count={tests.length} flush>
      <FirstRows>
        {tests.map((test) => (
          <li key={test.quiz_id} className="px-4 py-2">
            <Link
              to={runs(test) ? '/quizzes/$quiz_id/hall' : '/quizzes/$quiz_id'}
              params={{ quiz_id: test.quiz_id }}
              className="row-link font-semibold text-primary-ink underline-offset-4 hover:underline"
            >
              {test.quiz_name} <span className="font-normal text-ink-soft">· {test.subject_name}</span>
            </Link>
            <p className="text-sm text-ink-soft">{factsOf(test).join(' · ')}</p>
          </li>
        ))}
      </FirstRows>
    </Card>
  );
}

type Test = Today['tests'][number];

const runs = ({ sitting, open_until }: Test) => sitting > 0 || open_until !== null;

function factsOf({ sitting, open_until, undecided }: Test): string[] {
  return [
    ...(sitting > 0 ? [t('today.testSitting', { count: sitting })] : []),
    ...(open_until === null ? [] : [t('today.testOpen', { at: formatMoment(open_until) })]),
    ...(undecided > 0 ? [t('hall.undecided', { count: undecided })] : []),
  ];
}
