import { Button } from '#ui/button.tsx';
import { AlertIcon } from '#ui/icons/icons.tsx';
import { t } from '#web/texts.ts';
import { HallDialog } from './hall-dialog.tsx';
import { PaletteNumber } from './palette/palette-number.tsx';
import { hasAnswer, type QuestionState } from './palette/question-state.ts';
import { StateShape } from './palette/state-shape.tsx';
import { lockText, type TimedSection } from './sections/section-times.ts';

interface SubmitDialogProps {
  sections: readonly TimedSection[];
  states: readonly QuestionState[];
  isPractice: boolean;
  onBack: () => void;
  onGoTo: (number: number) => void;
  onSubmit: () => void;
}

/** The columns of the table, of which those without a question are left out. An answer counts even if its question is marked. */
const allColumns = ['answered', 'notAnswered', 'marked', 'notVisited'] as const;
/** What the student may want to go back to. */
const open = ['notAnswered', 'marked', 'answeredMarked', 'notVisited'] as const;

/** Asks before a test is submitted: how many questions of each section are in which state, and which are still open. */
export function SubmitDialog({ sections, states, isPractice, onBack, onGoTo, onSubmit }: SubmitDialogProps) {
  const isOpen = (at: number) => sections.some(({ access, from, to }) => access === 'open' && at >= from && at < to);
  const numbersIn = (state: QuestionState) =>
    states.flatMap((each, at) => (each === state && isOpen(at) ? [at + 1] : []));
  const marked = states.filter((state) => state === 'answeredMarked').length;
  return (
    <HallDialog title={t('hall.submit')} onClose={onBack}>
      {(close) => (
        <>
          {sections
            .filter(({ access }) => access === 'later')
            .map(({ name, from, to }) => (
              <p key={from} className="mb-2 flex items-start gap-2 font-semibold text-warn">
                <AlertIcon />
                <span className="min-w-0">{t('hall.givenUp', { section: name, count: to - from })}</span>
              </p>
            ))}
          <p>{t(isPractice ? 'practice.done' : 'hall.final')}</p>
          <Counts sections={sections} states={states} />
          {marked > 0 && <p className="mt-2 text-sm text-ink-soft">{t('hall.markedCount', { count: marked })}</p>}
          {open.map((state) => {
            const numbers = numbersIn(state);
            return (
              numbers.length > 0 && (
                <section key={state}>
                  <h3 className="mt-4 mb-1 font-semibold">{t(`hall.state.${state}`)}</h3>
                  <ul className="hall-numbers">
                    {numbers.map((number) => (
                      <li key={number}>
                        <PaletteNumber
                          number={number}
                          state={state}
                          onGoTo={() => {
                            // Behind an open dialog nothing takes the focus.
                            close();
                            onGoTo(number);
                          }}
                        />
                      </li>
                    ))}
                  </ul>
                </section>
              )
            );
          })}
          <div className="hall-actions">
            <Button className="grow" data-default onClick={close}>
              {t('outbox.returnToDraft')}
            </Button>
            <Button kind="quiet" className="grow" onClick={onSubmit}>
              {t(isPractice ? 'practice.end' : 'hall.submit')}
            </Button>
          </div>
        </>
      )}
    </HallDialog>
  );
}

function Counts({ sections, states }: Pick<SubmitDialogProps, 'sections' | 'states'>) {
  const rows = sections.map((section) => {
    const { name, from, to } = section;
    const lock = lockText(section);
    return { from, name: lock === undefined ? name : `${name}: ${lock}`, states: states.slice(from, to) };
  });
  const columns = allColumns.filter((column) => column === 'answered' || states.some((each) => isIn(column, each)));
  const total = { from: -1, name: t('hall.all'), states };
  return (
    <table className="hall-counts mt-3 w-full border-collapse text-sm tabular-nums">
      <thead>
        <tr>
          {columns.map((state) => (
            <th key={state} scope="col">
              <span className="hall-shape-box">
                <StateShape state={state} />
              </span>
              {t(`hall.state.${state}`)}
            </th>
          ))}
        </tr>
      </thead>
      {(rows.length > 1 ? [...rows, total] : [total]).map((row) => (
        <tbody key={row.from}>
          <tr>
            <th colSpan={columns.length} scope="rowgroup">
              {row.name}
            </th>
          </tr>
          <tr>
            {columns.map((state) => (
              <td key={state}>{row.states.filter((each) => isIn(state, each)).length}</td>
            ))}
          </tr>
        </tbody>
      ))}
    </table>
  );
}

function isIn(column: (typeof allColumns)[number], state: QuestionState): boolean {
  return column === 'answered' ? hasAnswer(state) : column === state;
}
