import { resultsTableCall } from '#contract/desk/tables.ts';
import { callDesk, type InputFor } from '#desk/api/call-desk.ts';
import { t } from '#desk/messages/results.ts';
import { TableDownload } from '#desk/shared/table-download.tsx';

type Input = Omit<InputFor<typeof resultsTableCall>, 'table' | 'format'>;

/** Saves the marks, the answers or the analysis as a file for a spreadsheet. */
export function ResultsDownload({ input }: { input: Input }) {
  return (
    <TableDownload
      tables={[
        ['marks', t('results.tableMarks')],
        ['answers', t('results.tableAnswers')],
        ['questions', t('results.tableQuestions')],
      ]}
      read={(table, format) => callDesk(resultsTableCall, { ...input, table, format })}
    />
  );
}
