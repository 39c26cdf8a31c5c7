import { useState } from 'react';
import { mostOfKey } from '#contract/desk/quiz-sheet.ts';
import { Notice } from '#desk/shared/notice.tsx';
import { Card } from '#desk/shared/page.tsx';
import { readSheet } from '#desk/shared/sheet/read-sheet.ts';
import { t } from '#desk/texts.ts';
import { Button, buttonClassName } from '#ui/button.tsx';
import { TextAreaField } from '#ui/field.tsx';
import { FileLabel } from '#ui/write/file-label.tsx';
import type { CheckedSheet } from './read-sheet.ts';

interface KeyFormProps {
  /** The key that the questions were read with. */
  given: Pick<CheckedSheet, 'key' | 'key_file'>;
  isBusy: boolean;
  onKey: (key: Pick<CheckedSheet, 'key' | 'key_file'>) => void;
}

/** Takes the right answers of a paper that does not say them: pasted, or from a file. */
export function KeyForm({ given, isBusy, onKey }: KeyFormProps) {
  const [key, setKey] = useState(given.key);
  const [problem, setProblem] = useState('');
  const choose = async ([file]: readonly File[]) => {
    if (!file) return;
    setProblem('');
    const read = await readSheet(file);
    if (typeof read === 'string') setProblem(read);
    else onKey({ key, key_file: read });
  };
  return (
    <Card title={t('quizSheet.key')}>
      <div className="flex flex-col gap-3">
        <TextAreaField
          label={t('quizSheet.key')}
          hint={t('quizSheet.keyHint')}
          rows={4}
          maxLength={mostOfKey}
          spellCheck={false}
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
          <FileLabel
            accept=".docx,.xlsx,.csv,.tsv,.txt"
            disabled={isBusy}
            className={buttonClassName('quiet')}
            onFiles={choose}
          >
            {t('quizSheet.keyFile')}
          </FileLabel>
          {given.key_file && <span className="min-w-0 wrap-anywhere">{given.key_file.file_name}</span>}
        </div>
        {problem && <Notice tone="bad">{problem}</Notice>}
      </div>
    </Card>
  );
}
