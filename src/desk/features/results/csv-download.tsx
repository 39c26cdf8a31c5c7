import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { resultsCsvCall } from '#contract/desk/results.ts';
import { callDesk, type InputFor } from '#desk/api/call-desk.ts';
import { t } from '#desk/messages/results.ts';
import { Notice } from '#desk/shared/notice.tsx';
import { saveFile } from '#desk/shared/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/field.tsx';

type Input = InputFor<typeof resultsCsvCall>;
const tables = { marks: 'results.csvMarks', answers: 'results.csvAnswers', questions: 'results.csvQuestions' } as const;
const isTable = (name: string): name is keyof typeof tables => name in tables;

/** Saves the marks, the answers or the analysis as a file for a spreadsheet. */
export function CsvDownload({ input }: { input: Omit<Input, 'table'> }) {
  const [table, setTable] = useState<keyof typeof tables>('marks');
  const download = useMutation({
    mutationFn: () => callDesk(resultsCsvCall, { ...input, table }),
    onSuccess: ({ file_name, csv }) => saveFile(file_name, csv, 'text/csv;charset=utf-8'),
  });
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
      <Button kind="quiet" busy={download.isPending} onClick={() => download.mutate()}>
        {t('results.save')}
      </Button>
      {download.error && <Notice tone="bad">{download.error.message}</Notice>}
    </div>
  );
}
