import { Card } from '#desk/shared/page.tsx';
import { sentence } from '#desk/shared/sheet/sheet-problems.tsx';
import { t } from '#desk/texts.ts';
import { numberText, type ReadSheet } from './read-sheet.ts';

/** What of a file of another program cannot be taken. The others can be, without it. */
export function NotTaken({ read, hasKey }: { read: ReadSheet; hasKey: boolean }) {
  const { counted, lacks_key, not_taken: items } = read;
  if (items.length === 0) return null;
  // Nothing is wrong with a paper whose key comes apart from it.
  if (lacks_key && !hasKey && items.every(({ message }) => message === items[0]?.message))
    return <p className="font-semibold">{t('quizSheet.waiting', { count: items.length })}</p>;
  return (
    <Card title={t('quizSheet.leftOut', { count: items.length })}>
      <p className="text-sm text-ink-soft">{t('quizSheet.leftOutHint')}</p>
      <ul className="my-2 divide-y divide-line">
        {items.map(({ line, text, message }) => (
          <li key={`${line} ${text}`} className="py-2.5">
            <h3 className="font-semibold wrap-anywhere">
              {text === ''
                ? numberText(counted, line)
                : t('quizSheet.place', { place: numberText(counted, line), text })}
            </h3>
            <p className="min-w-0 wrap-anywhere">{sentence(message)}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
