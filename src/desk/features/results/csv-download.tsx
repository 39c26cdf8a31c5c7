import { useMutation } from '@tanstack/react-query';
import { resultsCsvCall } from '#contract/desk/results.ts';
import { callDesk, type InputFor } from '#desk/api/call-desk.ts';
import { t } from '#desk/messages/results.ts';
import { useMenu } from '#desk/shared/use-menu.ts';
import { buttonClassName } from '#web/ui/button.tsx';
import { ChevronDownIcon } from '#web/ui/icons/icons.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/toast.ts';

type Input = InputFor<typeof resultsCsvCall>;
const tables = [
  ['marks', 'results.csvMarks'],
  ['answers', 'results.csvAnswers'],
  ['questions', 'results.csvQuestions'],
] as const;

/** Saves the marks, the answers or the analysis as a file for a spreadsheet. */
export function CsvDownload({ input }: { input: Omit<Input, 'table'> }) {
  const { around, button, panel, close } = useMenu();
  const download = useMutation({
    mutationFn: (table: Input['table']) => callDesk(resultsCsvCall, { ...input, table }),
    onSuccess: ({ file_name, csv }) => saveFile(file_name, csv),
    onError: ({ message }) => toast.error(message),
  });
  return (
    <div {...around} className="relative z-20">
      <button {...button} aria-busy={download.isPending || undefined} className={buttonClassName('quiet')}>
        {t('results.save')}
        {download.isPending ? <Spinner /> : <ChevronDownIcon className="size-5" />}
      </button>
      <div
        {...panel}
        className="absolute right-0 mt-1 w-52 rounded-card border border-line bg-raised p-1.5 shadow-card max-md:right-auto max-md:left-0"
      >
        <p id={`${panel.id}-title`} className="px-3 py-1.5 text-sm text-ink-soft">
          {t('results.download')}
        </p>
        <ul aria-labelledby={`${panel.id}-title`}>
          {tables.map(([table, text]) => (
            <li key={table}>
              <button
                type="button"
                className="target flex w-full items-center rounded-control px-3 text-start font-medium hover:bg-sunken"
                onClick={() => {
                  close();
                  download.mutate(table);
                }}
              >
                {t(text)}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
