import { useNavigate, useParams } from '@tanstack/react-router';
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import { enteredMarksCall, readMarks, removeMarkedTestCall, saveMarksCall } from '#contract/desk/ranks/marks.ts';
import { useChange, useDeskCall } from '#desk/api/use-desk-call.ts';
import { CallView, CardsSkeleton } from '#desk/shared/call-view.tsx';
import { DeskForm } from '#desk/shared/form/desk-form.tsx';
import { useDraft } from '#desk/shared/form/use-draft.ts';
import { useSeen } from '#desk/shared/form/use-seen.ts';
import { Notice } from '#desk/shared/notice.tsx';
import { Card, Page } from '#desk/shared/page.tsx';
import { ChooseSheet } from '#desk/shared/sheet/choose-sheet.tsx';
import { DataTable } from '#desk/shared/table/data-table.tsx';
import { t } from '#desk/texts.ts';
import { Button } from '#ui/button.tsx';
import { controlClassName } from '#ui/field.tsx';
import { toast } from '#ui/toast.ts';
import { base64Of } from '#ui/write/base64-of.ts';

type Test = DeskDataOf<typeof enteredMarksCall>;
type Row = Test['rows'][number];

/** /quizzes/{quiz_id}/marks: the marks of a test on paper, typed or from a sheet. */
export function EnterMarksScreen() {
  const { quiz_id } = useParams({ from: '/quizzes/$quiz_id/marks' });
  const call = useDeskCall(enteredMarksCall, { quiz_id }, { isForForm: true });
  const name = call.data?.quiz.quiz_name ?? t('quiz');
  return (
    <Page
      title={t('results.enterMarks')}
      subtitle={call.data && name}
      back={{ to: '/quizzes/$quiz_id', params: { quiz_id }, label: name }}
    >
      <CallView call={call} skeleton={<CardsSkeleton lines={[3, 10]} />}>
        {(test) => <MarksForm test={test} />}
      </CallView>
    </Page>
  );
}

/** What is typed stays, also when others save meanwhile: then this is not saved, and says so. Then the fields where nothing was typed show theirs. */
function MarksForm({ test }: { test: Test }) {
  const { now, tell } = useSeen(test);
  const { version, sections, rows } = now;
  const { quiz_id } = test.quiz;
  const fieldOf = (stud_id: string, at: number) => `${stud_id} ${at}`;
  const [typed, change, discard] = useDraft(
    `marks ${quiz_id}`,
    rows.flatMap(({ stud_id }) => sections.map((_, at) => fieldOf(stud_id, at))),
  );
  const marksOf = ({ stud_id, marks }: Row) => sections.map((_, at) => typed[fieldOf(stud_id, at)] ?? marks[at] ?? '');
  const navigate = useNavigate();
  const save = useChange(saveMarksCall, () => {
    discard();
    toast.success(t('saved'));
    void navigate({ to: '/quizzes/$quiz_id', params: { quiz_id } });
  });
  const remove = useChange(removeMarkedTestCall, () => {
    discard();
    toast.success(t('saved'));
    void navigate({ to: '/quizzes' });
  });
  const sheet = useChange(enteredMarksCall, (read) => {
    const found = read.rows.flatMap(({ stud_id, marks }) =>
      marks.map((text, at) => [fieldOf(stud_id, at), text] as const),
    );
    change(Object.fromEntries(found));
  });
  const fieldIn = (at: number) => (row: Row) => {
    const text = marksOf(row)[at] ?? '';
    return (
      <input
        aria-label={[t('results.marksOf', { name: row.name }), sections[at]?.name].filter(Boolean).join(', ')}
        aria-invalid={isWrong(text, at) || undefined}
        value={text}
        maxLength={20}
        autoComplete="off"
        className={`${controlClassName} my-1 w-24!`}
        onChange={({ target }) => change({ [fieldOf(row.stud_id, at)]: target.value })}
      />
    );
  };
  const isWrong = (text: string, at: number) => readMarks(text, sections[at]?.max_marks ?? 0) === undefined;
  const hasWrong = rows.some((row) => marksOf(row).some(isWrong));
  const half = rows.filter(
    (row) => marksOf(row).includes('') && marksOf(row).some((text) => readMarks(text, Infinity) !== 'AB'),
  );
  const names = half.map(({ name }) => name).join(', ');
  const [toldOf, setToldOf] = useState('');
  return (
    <DeskForm
      change={{ isPending: save.isPending, error: save.error ?? sheet.error ?? remove.error }}
      beside={
        rows.every((row) => marksOf(row).every((text) => text === '')) && (
          <Button kind="quiet" busy={remove.isPending} onClick={() => remove.mutate({ quiz_id })}>
            {t('results.removeTest')}
          </Button>
        )
      }
      onKeyDown={goDown(sections.length)}
      onPaste={async (event: ClipboardEvent) => {
        const text = event.clipboardData.getData('text');
        if (!/[\t\n]/.test(text.trim())) return;
        event.preventDefault();
        sheet.mutate({ quiz_id, base64: await base64Of(new File([text], 'marks.csv')) });
      }}
      onSave={() => {
        if (hasWrong) return document.querySelector<HTMLElement>('td [aria-invalid]')?.focus();
        if (names !== toldOf) return setToldOf(names);
        const marks = rows.map((row) => ({ stud_id: row.stud_id, marks: marksOf(row) }));
        save.mutate({ quiz_id, version, rows: marks }, { onError: tell });
      }}
    >
      <ChooseSheet
        hint={t('results.marksMore')}
        accept=".xlsx,.csv,.tsv,.txt"
        isBusy={sheet.isPending}
        onStart={() => sheet.reset()}
        onRead={({ base64 }) => sheet.mutate({ quiz_id, base64 })}
      />
      {sheet.data && <SheetOutcome read={sheet.data} />}
      {hasWrong && <Notice tone="bad">{t('results.marksWrong')}</Notice>}
      <Card title={t('marks')} count={rows.length} flush>
        {rows.length > 0 && (
          <p className="px-4 pb-2 text-sm text-ink-soft">{t('results.marksHint', { absent: 'AB' })}</p>
        )}
        <DataTable
          caption={t('marks')}
          rows={rows}
          empty={t('results.marksNobody')}
          columns={[
            { id: 'name', title: t('name'), cell: ({ name }) => name },
            { id: 'roll', title: t('person.rollNumber'), onPhone: 'line', cell: ({ roll_number }) => roll_number },
            ...sections.map(({ name, max_marks }, at) => ({
              id: `section ${at}`,
              title: `${name || t('marks')} / ${max_marks}`,
              onPhone: 'bar' as const,
              cell: fieldIn(at),
            })),
          ]}
          rowId={({ stud_id }) => stud_id}
          order={{ id: 'roll', desc: false }}
          sortsAbove
        />
      </Card>
      {names !== '' && names === toldOf && <Notice tone="warn">{t('results.marksHalf', { names })}</Notice>}
    </DeskForm>
  );
}

/** Enter goes to the same section of the next student. */
const goDown = (sections: number) => (event: KeyboardEvent<HTMLFormElement>) => {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
  const fields = [...event.currentTarget.querySelectorAll<HTMLInputElement>('td input')];
  const at = fields.indexOf(event.target);
  if (at < 0) return;
  event.preventDefault();
  fields[at + sections]?.select();
};

function SheetOutcome({ read: { sections, headings, rows, unknown } }: { read: Test }) {
  const missing = rows.filter(({ marks }) => marks.length === 0).map(({ name }) => name);
  const columns = headings.flatMap((heading, at) => {
    const name = sections[at]?.name;
    return heading === '' ? [] : name ? `${name}: “${heading}”` : `“${heading}”`;
  });
  return (
    <Notice tone={missing.length + unknown.length > 0 ? 'warn' : 'good'}>
      <p>{t('results.marksFilled', { count: rows.length - missing.length })}</p>
      {columns.length > 0 && <p>{t('results.marksColumns', { columns: columns.join(', ') })}</p>}
      {missing.length > 0 && <p>{t('results.marksMissing', { names: missing.join(', ') })}</p>}
      {unknown.length > 0 && (
        <p>{t('results.marksUnknown', { rows: unknown.map(({ line, text }) => `${line}: ${text}`).join('; ') })}</p>
      )}
    </Notice>
  );
}
