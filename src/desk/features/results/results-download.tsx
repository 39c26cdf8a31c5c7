import { useState } from 'react';
import { resultsTableCall } from '#contract/desk/tables.ts';
import { callDesk, type InputFor } from '#desk/api/call-desk.ts';
import { t } from '#desk/messages/results.ts';
import { TableDownload } from '#desk/shared/table-download.tsx';
import { SelectField } from '#web/ui/field.tsx';

type Input = InputFor<typeof resultsTableCall>;
const tables = {
  marks: 'results.tableMarks',
  answers: 'results.tableAnswers',
  questions: 'results.tableQuestions',
} as const;
const isTable = (name: string): name is keyof typeof tables => name in tables;

/** Saves the marks, the answers or the analysis as a file for a spreadsheet. */
export function ResultsDownload({ input }: { input: Omit<Input, 'table' | 'format'> }) {
  const [table, setTable] = useState<keyof typeof tables>('marks');
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="min-w-0 grow basis-32">
        <SelectField
          label={t('results.download')}
          value={table}
          onChange={({ target }) => isTable(target.value) && setTable(target.value)}
        >
          {Object.entries(tables).map(([name, text]) => (
            <option key={name} value={name}>
              {t(text)}
            </option>
          ))}
        </SelectField>
      </div>
      <TableDownload read={(format) => callDesk(resultsTableCall, { ...input, table, format })} />
    </div>
  );
}
