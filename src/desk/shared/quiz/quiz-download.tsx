import { useMutation } from '@tanstack/react-query';
import { type QuizFileFormat, quizFileCall } from '#contract/desk/quiz-file.ts';
import { callDesk } from '#desk/api/call-desk.ts';
import { HistoryLink } from '#desk/shared/history-link.tsx';
import { Menu, MenuItem, menuItemClassName } from '#desk/shared/menu.tsx';
import { Notice } from '#desk/shared/notice.tsx';
import { t } from '#desk/texts.ts';
import { MoreIcon } from '#ui/icons/icons.tsx';
import { bytesOf, saveFile } from '#ui/save-file.ts';
import { toast } from '#ui/toast.ts';

/** Names are the same in all languages. */
const formats: readonly (readonly [format: QuizFileFormat, name: string | undefined, type: string])[] = [
  ['sheet', undefined, 'text/csv;charset=utf-8'],
  ['gift', 'GIFT', 'text/plain;charset=utf-8'],
  ['moodle', 'Moodle XML', 'text/xml;charset=utf-8'],
  ['qti', 'QTI 1.2', 'text/xml;charset=utf-8'],
];

/** Saves the questions of a quiz as a file. */
export function useQuizDownload(quiz_id: string) {
  return useMutation({
    mutationFn: async ([format, type]: readonly [QuizFileFormat, type: string]) => {
      const file = await callDesk(quizFileCall, { quiz_id, format });
      saveFile(file.file_name, bytesOf(file.base64), type);
      return file;
    },
    onError: ({ message }) => toast.error(message),
  });
}

type Download = ReturnType<typeof useQuizDownload>;

/** A menu of the formats; on a phone it is behind dots, and has the history of the quiz too. */
export function QuizDownload({ download, quiz_id }: { download: Download; quiz_id: string }) {
  return (
    <Menu
      text={
        <>
          <span className="max-md:hidden">{t('quizFile.download')}</span>
          <span className="sr-only md:hidden">{t('nav.more')}</span>
          <MoreIcon className="size-5 md:hidden" />
        </>
      }
      isBusy={download.isPending}
      className="target inline-flex items-center justify-center gap-1 font-semibold text-primary-ink underline-offset-4 hover:underline max-md:[&>svg:last-child]:hidden"
    >
      {(close) => (
        <>
          <HistoryLink content_id={quiz_id} className={`${menuItemClassName} md:hidden`} />
          <p className="px-3 pt-2 font-semibold md:hidden">{t('quizFile.download')}</p>
          <p className="px-3 py-2 text-sm text-ink-soft">{t('quizFile.hint')}</p>
          <ul>
            {formats.map(([format, name = t('quizFile.sheet'), type]) => (
              <MenuItem
                key={format}
                disabled={download.isPending}
                onClick={() => {
                  close();
                  download.mutate([format, type]);
                }}
              >
                {name}
              </MenuItem>
            ))}
          </ul>
        </>
      )}
    </Menu>
  );
}

/** What of the quiz the saved file does not hold. */
export function LostInFile({ download: { data } }: { download: Download }) {
  if (!data || data.lost.length === 0) return null;
  return (
    <Notice tone="warn">
      <p className="font-semibold wrap-anywhere">{t('quizFile.lost', { file: data.file_name })}</p>
      <ul className="list-disc pl-5">
        {data.lost.map((loss) => (
          <li key={loss}>{loss.charAt(0).toUpperCase() + loss.slice(1)}</li>
        ))}
      </ul>
    </Notice>
  );
}
