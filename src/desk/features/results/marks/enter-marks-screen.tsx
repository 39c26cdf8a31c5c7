import { useNavigate, useParams } from '@tanstack/react-router';
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import { enteredMarksCall, readMarks, saveMarksCall } from '#contract/desk/ranks/marks.ts';
import { useChange, useDeskCall } from '#desk/api/use-desk-call.ts';
import { CallView, CardsSkeleton } from '#desk/shared/call-view.tsx';
import { FormProblem } from '#desk/shared/form/conflict.tsx';
import { Notice } from '#desk/shared/notice.tsx';
import { Card, Page } from '#desk/shared/page.tsx';
import { base64Of } from '#desk/shared/sheet/base64-of.ts';
import { ChooseSheet } from '#desk/shared/sheet/choose-sheet.tsx';
import { t } from '#desk/texts.ts';
import { Button } from '#ui/button.tsx';
import { controlClassName } from '#ui/field.tsx';
import { toast } from '#ui/toast.ts';

type Test = DeskDataOf<typeof enteredMarksCall>;

/** /quizzes/{quiz_id}/marks: the marks of a test on paper, typed or from a sheet. */
export function EnterMarksScreen() {
  const { quiz_id } = useParams({ from: '/quizzes/$quiz_id/marks' });
  const call = useDeskCall(enteredMarksCall, { quiz_id });
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

/** What is typed stays, also when others save meanwhile: then this is not saved, and says so. */
function MarksForm({ test }: { test: Test }) {
  const [{ quiz, version, sections, rows }] = useState(test);
  const { quiz_id } = quiz;
  const [typed, setTyped] = useState(() => new Map(rows.map(({ stud_id, marks }) => [stud_id, marks])));
  const navigate = useNavigate();
  const save = useChange(saveMarksCall, () => {
    toast.success(t('saved'));
    void navigate({ to: '/quizzes/$quiz_id', params: { quiz_id } });
  });
  const sheet = useChange(enteredMarksCall, (read) => {
    const found = read.rows.filter(({ marks }) => marks.length > 0);
    setTyped(new Map([...typed, ...found.map(({ stud_id, marks }) => [stud_id, marks] as const)]));
  });
  const isWrong = (stud_id: string, at: number) =>
    readMarks(typed.get(stud_id)?.[at] ?? '', sections[at]?.max_marks ?? 0) === undefined;
  const hasWrong = rows.some(({ stud_id }) => sections.some((_, at) => isWrong(stud_id, at)));
  const write = (stud_id: string, at: number, text: string) =>
    setTyped(new Map([...typed, [stud_id, (typed.get(stud_id) ?? []).with(at, text)]]));
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onKeyDown={goDown(sections.length)}
      onPaste={async (event: ClipboardEvent) => {
        const text = event.clipboardData.getData('text');
        if (!/[\t\n]/.test(text.trim())) return;
        event.preventDefault();
        sheet.mutate({ quiz_id, base64: await base64Of(new File([text], 'marks.csv')) });
      }}
      onSubmit={(event) => {
        event.preventDefault();
        if (!hasWrong && !save.isPending)
          save.mutate({ quiz_id, version, rows: [...typed].map(([stud_id, marks]) => ({ stud_id, marks })) });
      }}
    >
      <ChooseSheet
        hint={t('results.marksHint', { absent: 'AB' })}
        accept=".xlsx,.csv,.tsv,.txt"
        isBusy={sheet.isPending}
        onStart={() => sheet.reset()}
        onRead={({ base64 }) => sheet.mutate({ quiz_id, base64 })}
      />
      {sheet.data && <SheetOutcome read={sheet.data} />}
      <Card title={t('marks')} count={rows.length} flush>
        <table className="w-full text-left">
          <thead className="text-sm text-ink-soft">
            <tr>
              {[
                t('person.rollNumber'),
                t('name'),
                ...sections.map((one) => `${one.name || t('marks')} / ${one.max_marks}`),
              ].map((title) => (
                <th key={title} scope="col" className="px-2 py-1 font-medium">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ stud_id, name, roll_number }) => (
              <tr key={stud_id} className="border-t border-line">
                <td className="px-2">{roll_number}</td>
                <th scope="row" className="px-2 font-semibold wrap-anywhere">
                  {name}
                </th>
                {sections.map((section, at) => (
                  <td key={section.name} className="px-2 py-1">
                    <input
                      aria-label={[t('results.marksOf', { name }), section.name].filter(Boolean).join(', ')}
                      aria-invalid={isWrong(stud_id, at) || undefined}
                      value={typed.get(stud_id)?.[at] ?? ''}
                      maxLength={20}
                      autoComplete="off"
                      className={`${controlClassName} min-w-16`}
                      onChange={({ target }) => write(stud_id, at, target.value)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
      {hasWrong && <Notice tone="bad">{t('results.marksWrong')}</Notice>}
      <FormProblem error={save.error ?? sheet.error} />
      <div>
        <Button type="submit" busy={save.isPending}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}

/** Enter goes to the same section of the next student. */
const goDown = (sections: number) => (event: KeyboardEvent<HTMLFormElement>) => {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const fields = [...event.currentTarget.querySelectorAll<HTMLInputElement>('td input')];
  fields[fields.indexOf(event.target) + sections]?.select();
};

function SheetOutcome({ read: { rows, unknown } }: { read: Test }) {
  const missing = rows.filter(({ marks }) => marks.length === 0).map(({ name }) => name);
  return (
    <Notice tone={missing.length + unknown.length > 0 ? 'warn' : 'good'}>
      <p>{t('results.marksFilled', { count: rows.length - missing.length })}</p>
      {missing.length > 0 && <p>{t('results.marksMissing', { names: missing.join(', ') })}</p>}
      {unknown.length > 0 && (
        <p>{t('results.marksUnknown', { rows: unknown.map(({ line, text }) => `${line}: ${text}`).join('; ') })}</p>
      )}
    </Notice>
  );
}
