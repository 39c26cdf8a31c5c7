import { resultsTableCall } from '#contract/desk/tables.ts';
import { callDesk } from '#desk/api/call-desk.ts';
import { TableDownload } from '#desk/shared/table-download.tsx';
import { t } from '#desk/texts.ts';
import type { QuizFilter } from './quiz-filters.tsx';

interface ResultsDownloadProps {
  quiz_id: string;
  filter: QuizFilter;
}

/** Saves the marks, the answers or the analysis as a file for a spreadsheet. */
export function ResultsDownload({ quiz_id, filter: { attempts = 'first', roster_id } }: ResultsDownloadProps) {
  const input = { quiz_id, attempts, ...(roster_id !== undefined && { roster_id }) };
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
