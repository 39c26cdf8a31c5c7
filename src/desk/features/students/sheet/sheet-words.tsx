import type { ComponentProps } from 'react';
import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import type { StaffMember } from '#contract/desk/session.ts';
import type { checkSheetCall } from '#contract/desk/students/sheet.ts';
import { formatPhone } from '#desk/messages/format-phone.ts';
import { Fold } from '#desk/shared/fold/fold.tsx';
import { ChoiceField } from '#desk/shared/form/choice-field.tsx';
import { RadioGroup } from '#desk/shared/form/radio-group.tsx';
import { t } from '#desk/texts.ts';

/** What somebody has said to words of the sheet. */
export interface SheetChoices {
  levels: { word: string; ac_id: string }[];
  batches: { word: string; as: string }[];
  numbers?: 'new' | 'other' | undefined;
  returning?: 'back' | 'stay' | undefined;
}

export const noChoices: SheetChoices = { levels: [], batches: [] };

type Outcome = DeskDataOf<typeof checkSheetCall>;

interface SheetWordsProps {
  outcome: Pick<Outcome, 'level_words' | 'batch_words' | 'renumbered' | 'returning'>;
  /** Of the academy. */
  levels: StaffMember['levels'];
  choices: SheetChoices;
  onChange: (choices: SheetChoices) => void;
}

/**
 * The words of a sheet that are no levels or batches of the academy. Those that may mean several things, or a slip, are
 * asked about; the others show how they were understood, which can be changed.
 */
export function SheetWords({ outcome, levels, choices, onChange }: SheetWordsProps) {
  // What was chosen shows at once, and not when the sheet was checked with it.
  const level_words = outcome.level_words.map((one) => ({
    ...one,
    ...choices.levels.find(({ word }) => word === one.word),
  }));
  const batch_words = outcome.batch_words.map((one) => ({
    ...one,
    ...choices.batches.find(({ word }) => word === one.word),
  }));
  const setLevel = (word: string, ac_id: string) =>
    onChange({ ...choices, levels: [...choices.levels.filter((one) => one.word !== word), { word, ac_id }] });
  const setBatch = (word: string, as: string) =>
    onChange({ ...choices, batches: [...choices.batches.filter((one) => one.word !== word), { word, as }] });
  const ofLevels = level_words.map((one) => ({
    isAsked: !one.is_clear,
    shown: (
      <LevelQuestion
        key={`level ${one.word}`}
        {...one}
        levels={levels}
        onChange={(ac_id) => setLevel(one.word, ac_id)}
      />
    ),
  }));
  const ofBatches = batch_words.map((one) => ({
    isAsked: one.similar.length > 0,
    shown: <BatchQuestion key={`batch ${one.word}`} {...one} onChange={(as) => setBatch(one.word, as)} />,
  }));
  const all = [...ofLevels, ...ofBatches];
  const [asked, understood] = [all.filter(({ isAsked }) => isAsked), all.filter(({ isAsked }) => !isAsked)];
  const { renumbered, returning } = outcome;
  const made = batch_words.filter(({ word, as }) => as === word);
  return (
    <>
      {asked.length + renumbered.rows + returning.rows > 0 && (
        <section aria-label={t('sheet.choose')} className="flex max-w-180 flex-col gap-4">
          <h3 className="font-bold">{t('sheet.choose')}</h3>
          {renumbered.rows > 0 && (
            <PeopleQuestion
              name="numbers"
              legend={t('sheet.renumbered', { count: renumbered.rows })}
              choices={[
                { value: 'new', label: t('sheet.newNumber') },
                { value: 'other', label: t('sheet.otherStudent') },
              ]}
              value={choices.numbers}
              onChange={(chosen) => onChange({ ...choices, numbers: chosen === 'new' ? 'new' : 'other' })}
              people={renumbered.first.map(
                ({ name, roll_number, before, after }) =>
                  `${roll_number} ${name}: ${formatPhone(before)} → ${formatPhone(after)}`,
              )}
            />
          )}
          {returning.rows > 0 && (
            <PeopleQuestion
              name="returning"
              legend={t('sheet.returning', { count: returning.rows })}
              choices={[
                { value: 'stay', label: t('sheet.stayOut') },
                { value: 'back', label: t('sheet.comeBack') },
              ]}
              value={choices.returning}
              onChange={(chosen) => onChange({ ...choices, returning: chosen === 'back' ? 'back' : 'stay' })}
              people={returning.first.map(({ name, left, now }) => `${name}: ${left} → ${now || '–'}`)}
            />
          )}
          {asked.map(({ shown }) => shown)}
        </section>
      )}
      {made.length > 0 && (
        <p className="text-sm wrap-anywhere">
          {t('sheet.newBatches', { batches: made.map(({ word, rows }) => `${word} (${rows})`).join(', ') })}
        </p>
      )}
      {understood.length > 0 && (
        <Fold title={t('sheet.words')}>
          <div className="mt-2 flex max-w-180 flex-col gap-4">{understood.map(({ shown }) => shown)}</div>
        </Fold>
      )}
    </>
  );
}

type LevelWord = Outcome['level_words'][number];
type BatchWord = Outcome['batch_words'][number];
type Question<Word> = Word & { onChange: (value: string) => void };

/** What leaves rows out. No level has this id, and no form sends an empty value. */
const leaveOut = 'leave out';

type LevelQuestionProps = Question<Omit<LevelWord, 'is_clear'>> & Pick<SheetWordsProps, 'levels'>;

function LevelQuestion({ word, rows, ac_id, levels, onChange }: LevelQuestionProps) {
  const choices = [
    ...levels.map((one) => ({ value: one.ac_id, label: one.level })),
    { value: leaveOut, label: t('sheet.leaveOut') },
  ];
  const legend = `${word === '' ? t('sheet.withoutLevel') : t('sheet.whichLevel', { word })} ${t('sheet.rows', { count: rows })}`;
  const value = ac_id === '' ? leaveOut : (ac_id ?? undefined);
  const choose = (chosen: string | undefined) => chosen !== undefined && onChange(chosen === leaveOut ? '' : chosen);
  if (choices.length <= 4)
    return <RadioGroup name={`level ${word}`} legend={legend} choices={choices} value={value} onChange={choose} />;
  return (
    <ChoiceField
      label={legend}
      value={value}
      nothing={t('sheet.chooseLevel')}
      choices={choices.map((one) => [one.value, one.label] as const)}
      onChange={choose}
    />
  );
}

/** A question about several students, the first of whom are named below it. */
function PeopleQuestion({ people, ...question }: ComponentProps<typeof RadioGroup> & { people: string[] }) {
  return (
    <div>
      <RadioGroup {...question} />
      <ul className="mt-2 text-sm text-ink-soft">
        {people.map((person) => (
          <li key={person}>{person}</li>
        ))}
      </ul>
    </div>
  );
}

function BatchQuestion({ word, rows, similar, may_be_new, as, onChange }: Question<BatchWord>) {
  const names = similar.map((one) => `“${one}”`).join(', ');
  const question = may_be_new
    ? [t('sheet.newBatch', { batch: word }), ...(names ? [t('sheet.thereIs', { batches: names })] : [])].join(' ')
    : t('sheet.whichBatch', { word });
  return (
    <RadioGroup
      name={`batch ${word}`}
      legend={`${question} ${t('sheet.rows', { count: rows })}`}
      choices={[
        ...similar.map((one) => ({ value: one, label: t('sheet.joinBatch', { batch: one }) })),
        ...(may_be_new ? [{ value: word, label: t('sheet.makeBatch', { batch: word }) }] : []),
        { value: noBatch, label: t('sheet.noBatch') },
      ]}
      value={as === '' ? noBatch : (as ?? undefined)}
      onChange={(value) => onChange(value === noBatch ? '' : value)}
    />
  );
}

/** No batch is called so: a slash parts its subject from its name. */
const noBatch = '/';
