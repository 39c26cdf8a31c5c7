import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import { saveQuizCall } from '#contract/desk/quizzes.ts';
import { quizState, quizzesCall } from '#contract/desk/results.ts';
import { groupBy } from '#contract/values/group-by.ts';
import { useDeskCall } from '#desk/api/use-desk-call.ts';
import { formatDate, formatMoment, formatNumber, formatPastDay } from '#desk/messages/format.ts';
import { CallView, CardsSkeleton } from '#desk/shared/call-view.tsx';
import { PercentBar } from '#desk/shared/charts/percent-bar.tsx';
import { ChoiceField } from '#desk/shared/form/choice-field.tsx';
import { Filters } from '#desk/shared/form/filters.tsx';
import { SearchField } from '#desk/shared/form/search-field.tsx';
import { Menu, menuItemClassName, moreClassName } from '#desk/shared/menu.tsx';
import { Notice } from '#desk/shared/notice.tsx';
import { Card, EmptyCard, Frame, Page } from '#desk/shared/page.tsx';
import type { Column } from '#desk/shared/table/column.ts';
import { DataTable } from '#desk/shared/table/data-table.tsx';
import { Pager } from '#desk/shared/table/pager.tsx';
import { useMay, useStaff } from '#desk/shared/use-staff.ts';
import { t } from '#desk/texts.ts';
import { buttonClassName } from '#ui/button.tsx';
import { MoreIcon } from '#ui/icons/icons.tsx';

/** /quizzes: the quizzes of all subjects: what goes on, what comes, and what is over, with its outcome. */
export function QuizzesScreen() {
  const { subjects } = useStaff();
  const may = useMay();
  const filter = useSearch({ from: '/quizzes' });
  const { subject_id, batch_slug, state, search } = filter;
  const navigate = useNavigate({ from: '/quizzes' });
  const chosen = [subject_id, batch_slug, state].filter((one) => one !== undefined).length;
  const isFiltered = chosen > 0 || search !== undefined;
  const choose = (some: Partial<typeof filter>) =>
    void navigate({ search: (before) => ({ ...before, page: undefined, ...some }), replace: true, resetScroll: false });
  const quizzes = useDeskCall(quizzesCall, filter, { keepsLast: true });
  if (subjects.length === 0)
    return (
      <Page title={t('nav.quizzes')}>
        <Notice tone="warn">{t('noSubjects')}</Notice>
      </Page>
    );
  return (
    <Page
      title={t('nav.quizzes')}
      aside={
        may(saveQuizCall) && (
          <span className="flex gap-2">
            {otherWays.map(([from, text]) => (
              <Link
                key={from}
                to="/quizzes/new"
                search={{ subject_id, from }}
                className={`${buttonClassName('quiet')} max-md:hidden`}
              >
                {t(text)}
              </Link>
            ))}
            <Link to="/quizzes/new" search={{ subject_id }} className={buttonClassName('primary')}>
              {t('results.new')}
            </Link>
            <div className="md:hidden">
              <Menu text={<MoreIcon className="size-5" />} label={t('nav.moreActions')} className={moreClassName}>
                {() => (
                  <ul>
                    {otherWays.map(([from, text]) => (
                      <li key={from}>
                        <Link to="/quizzes/new" search={{ subject_id, from }} className={menuItemClassName}>
                          {t(text)}
                        </Link>
                      </li>
                    ))}
                  </ul>
                )}
              </Menu>
            </div>
          </span>
        )
      }
    >
      <Filters
        chosen={chosen}
        search={
          <SearchField
            label={t('results.searchQuiz')}
            value={search ?? ''}
            onChange={(typed) => choose({ search: typed || undefined })}
          />
        }
      >
        <ChoiceField
          label={t('subject')}
          value={subject_id}
          choices={subjects.map((each) => [each.subject_id, each.subject_name])}
          onChange={(chosen) => choose({ subject_id: chosen })}
        />
        {quizzes.data && quizzes.data.batches.length > 0 && (
          <ChoiceField
            label={t('batch')}
            value={batch_slug}
            choices={quizzes.data.batches.map((each) => [each.batch_slug, each.batch_name])}
            onChange={(chosen) => choose({ batch_slug: chosen })}
          />
        )}
        <ChoiceField
          label={t('results.when')}
          value={state}
          choices={quizState.options.map((each) => [each, stateText(each)])}
          onChange={(chosen) => choose({ state: chosen })}
        />
      </Filters>
      <CallView call={quizzes} skeleton={<CardsSkeleton lines={[3, 8]} />}>
        {({ rows, batches: _, ...pages }) => (
          <>
            {rows.length === 0 && <EmptyCard>{t(isFiltered ? 'results.noneMatch' : 'results.noQuizzes')}</EmptyCard>}
            {/* Below each other, the groups have their columns at the same places. */}
            <div className="contents xl:[&_table]:table-fixed xl:[&_thead_th:not(:first-child)]:w-32 xl:[&_thead_th:last-child:not(:nth-child(2))]:w-40 xl:[&_thead_th:nth-child(2):not(.number,:last-child)]:w-60 xl:[&_thead_th:nth-child(2):last-child]:w-164">
              {[...groupBy(rows, (row) => row.state)].map(([each, ofState]) => (
                <Card key={each} title={stateText(each)} flush>
                  <DataTable
                    caption={stateText(each)}
                    rows={ofState}
                    columns={columns(each, subject_id === undefined)}
                    rowId={({ quiz_id }) => quiz_id}
                    order={{ id: 'when', desc: false }}
                    sortsAbove
                  />
                </Card>
              ))}
            </div>
            {pages.pages > 1 && (
              <Frame>
                <Pager {...pages} onPage={(page) => void navigate({ search: (before) => ({ ...before, page }) })} />
              </Frame>
            )}
          </>
        )}
      </CallView>
    </Page>
  );
}

/** From what else a quiz is made. On a phone, they are behind one button, so that the list begins soon below it. */
const otherWays = [
  ['file', 'results.fromFile'],
  ['marks', 'results.fromPaper'],
] as const;

type Quiz = DeskDataOf<typeof quizzesCall>['rows'][number];

const stateText = (state: Quiz['state']) => t(`results.state.${state}`);

/** What is coming has no outcome yet. */
const columns = (state: Quiz['state'], ofAllSubjects: boolean): Column<Quiz>[] => [
  {
    id: 'quiz',
    title: t('quiz'),
    cell: ({ quiz_id, quiz_name, subject_name, chapter_name, batch_name }) => (
      <Link to="/quizzes/$quiz_id" params={{ quiz_id }} className="row-link group">
        <span className="text-primary-ink underline-offset-4 group-hover:underline">{quiz_name}</span>{' '}
        <span className="block text-sm font-normal text-ink-soft">
          {[ofAllSubjects && subject_name, chapter_name, batch_name].filter(Boolean).join(' · ')}
        </span>
      </Link>
    ),
  },
  ...(state === 'always' || state === 'hidden' ? [] : [whenColumn()]),
  ...(state === 'coming' ? [] : outcomeColumns()),
];

const whenColumn = (): Column<Quiz> => ({
  id: 'when',
  title: t('results.when'),
  onPhone: 'plain',
  cell: ({ state, opens_at, closes_at, minutes, last_submitted_at }) => (
    <span className="text-sm">
      {[
        // A test on paper was never open: its marks have its day.
        state === 'over' && closes_at === null && last_submitted_at !== null && formatDate(last_submitted_at),
        opens_at !== null && t('quizWindow.opensOn', { date: formatMoment(opens_at) }),
        closes_at !== null && t('quizWindow.closesOn', { date: formatMoment(closes_at) }),
        minutes > 0 && t('quizWindow.minutes', { minutes }),
      ]
        .filter(Boolean)
        .join(' · ')}
    </span>
  ),
});

const outcomeColumns = (): Column<Quiz>[] => [
  {
    id: 'students',
    title: t('results.students'),
    isNumber: true,
    onPhone: 'line',
    cell: (row) => (
      <>
        <span className="@xl:hidden">{sayShortly(row)}</span>
        <span className="hidden @xl:inline">{row.students > 0 && formatNumber(row.students)}</span>
      </>
    ),
  },
  {
    id: 'average',
    title: t('results.average'),
    isNumber: true,
    onPhone: 'bar',
    cell: ({ average }) => average !== null && <PercentBar percent={average} />,
  },
  {
    id: 'last',
    title: t('results.last'),
    onPhone: 'wide',
    cell: ({ last_submitted_at }) => (last_submitted_at === null ? t('results.notYet') : formatDate(last_submitted_at)),
  },
];

/** What a card says of the students, in one line. */
function sayShortly({ students, last_submitted_at }: Quiz): string {
  if (last_submitted_at === null) return t('results.notYet');
  return [t('results.studentsOf', { count: students }), formatPastDay(last_submitted_at)].join(' · ');
}
