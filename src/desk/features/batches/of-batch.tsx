import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { contentChapterCall } from '#contract/desk/content.ts';
import { formatMoment } from '#desk/messages/format.ts';
import { FirstRows } from '#desk/shared/fold/first-rows.tsx';
import { Card } from '#desk/shared/page.tsx';
import { useMay } from '#desk/shared/use-staff.ts';
import { t } from '#desk/texts.ts';
import type { Batch } from './end-text.ts';

/** The teachers and the coming classes of a batch, and the quizzes and chapters that are for it alone. */
export function OfBatch({ batch: { teachers, classes, quizzes, chapters } }: { batch: Batch }) {
  const may = useMay();
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2 lg:[&>:only-child]:col-span-2">
      <List title={t('batches.classes')}>
        {classes.map(({ class_id, class_name, subject_name, starts_at }) => (
          <li key={`${class_id} ${starts_at}`}>
            <Link to="/classes/$class_id" params={{ class_id }} className={linkClassName}>
              <span className="font-semibold">
                {[...new Set([class_name, subject_name])].filter(Boolean).join(' · ')}
              </span>
              <span className="text-sm text-ink-soft">{formatMoment(starts_at)}</span>
            </Link>
          </li>
        ))}
      </List>
      <List title={t('batches.quizzes')}>
        {quizzes.map(({ quiz_id, name, subject_name }) => (
          <li key={quiz_id}>
            <Link to="/quizzes/$quiz_id" params={{ quiz_id }} className={linkClassName}>
              <span className="font-semibold">{name}</span>
              <span className="text-sm text-ink-soft">{subject_name}</span>
            </Link>
          </li>
        ))}
      </List>
      {may(contentChapterCall) && (
        <List title={t('batches.chapters')}>
          {chapters.map(({ chapter_id, name, subject_name }) => (
            <li key={chapter_id}>
              <Link to="/content/$chapter_id" params={{ chapter_id }} className={linkClassName}>
                <span className="font-semibold">{name}</span>
                <span className="text-sm text-ink-soft">{subject_name}</span>
              </Link>
            </li>
          ))}
        </List>
      )}
      <List title={t('batches.teachers')}>
        {teachers.map((name) => (
          <li key={name} className="px-4 py-3">
            {name}
          </li>
        ))}
      </List>
    </div>
  );
}

function List({ title, children }: { title: string; children: readonly ReactElement[] }) {
  if (children.length === 0) return null;
  return (
    <Card title={title} count={children.length} flush>
      <FirstRows>{children}</FirstRows>
    </Card>
  );
}

const linkClassName = 'flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2 hover:bg-sunken';
