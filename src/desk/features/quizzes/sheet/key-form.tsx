import { useId, useState } from 'react';
import { mostOfKey } from '#contract/desk/quiz-sheet.ts';
import { maxSheetBytes } from '#contract/desk/students/sheet.ts';
import { Notice } from '#desk/shared/notice.tsx';
import { Card } from '#desk/shared/page.tsx';
import { base64Of } from '#desk/shared/sheet/base64-of.ts';
import { t } from '#desk/texts.ts';
import { Button, buttonClassName } from '#ui/button.tsx';
import { controlClassName } from '#ui/field.tsx';
import type { CheckedSheet } from './read-sheet.ts';

interface KeyFormProps {
  /** The key that the questions were read with. */
  given: Pick<CheckedSheet, 'key' | 'key_file'>;
  isBusy: boolean;
  onKey: (key: Pick<CheckedSheet, 'key' | 'key_file'>) => void;
}

/** Takes the right answers of a paper that does not say them: pasted, or from a file. */
export function KeyForm({ given, isBusy, onKey }: KeyFormProps) {
  const id = useId();
  const [key, setKey] = useState(given.key);
  const [problem, setProblem] = useState('');
  const choose = async (file: File | undefined) => {
    if (!file) return;
    setProblem('');
    if (file.size > maxSheetBytes)
      return setProblem(t('chosenSheet.tooLarge', { limit: String(maxSheetBytes / 1024 ** 2) }));
    const base64 = await base64Of(file).catch(() => undefined);
    if (base64 === undefined) return setProblem(t('chosenSheet.unreadable'));
    onKey({ key, key_file: { file_name: file.name, base64 } });
  };
  return (
    <Card title={t('quizSheet.key')}>
      <div className="flex flex-col gap-3">
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {t('quizSheet.keyHint')}
        </p>
        <textarea
          aria-label={t('quizSheet.key')}
          aria-describedby={`${id}-hint`}
          rows={4}
          maxLength={mostOfKey}
          spellCheck={false}
          className={`${controlClassName} h-auto py-2`}
          value={key}
          onChange={({ target }) => setKey(target.value)}
        />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Button
            busy={isBusy}
            disabled={key.trim() === ''}
            onClick={() => onKey({ key, ...(given.key_file && { key_file: given.key_file }) })}
          >
            {t('quizSheet.useKey')}
          </Button>
          <label
            className={`${buttonClassName('quiet')} relative cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary-ink`}
          >
            {t('quizSheet.keyFile')}
            <input
              type="file"
              accept=".docx,.xlsx,.csv,.tsv,.txt"
              disabled={isBusy}
              className="sr-only"
              onChange={({ target }) => {
                void choose(target.files?.[0]);
                target.value = '';
              }}
            />
          </label>
          {given.key_file && <span className="min-w-0 wrap-anywhere">{given.key_file.file_name}</span>}
        </div>
        {problem && <Notice tone="bad">{problem}</Notice>}
      </div>
    </Card>
  );
}
