import { questionsCall } from '#contract/desk/results.ts';
import { resultsTableCall } from '#contract/desk/tables.ts';
import { callDesk } from '#desk/api/call-desk.ts';
import { TableDownload } from '#desk/shared/table/table-download.tsx';
import { useMay } from '#desk/shared/use-staff.ts';
import { t } from '#desk/texts.ts';

interface ResultsDownloadProps {
  quiz_id: string;
  roster_id: string | undefined;
}

/** Saves the marks, the answers or the analysis as a file for a spreadsheet. */
export function ResultsDownload({ quiz_id, roster_id }: ResultsDownloadProps) {
  const may = useMay();
  const tables = [
    ['marks', t('results.tableMarks')],
    ['answers', t('results.tableAnswers')],
    ['questions', t('results.tableQuestions')],
  ] as const;
  return (
    <TableDownload
      tables={tables.slice(0, may(questionsCall) ? tables.length : 1)}
      read={(table, format) => callDesk(resultsTableCall, { quiz_id, roster_id, table, format })}
    />
  );
}
