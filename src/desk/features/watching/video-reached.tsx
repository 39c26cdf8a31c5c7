import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import type { watchedChapterCall } from '#contract/desk/watching.ts';
import { t } from '#desk/messages/watching.ts';
import { Badge } from '#desk/shared/badge.tsx';
import { ColumnsChart } from '#desk/shared/charts/columns-chart.tsx';
import { Card } from '#desk/shared/page.tsx';

interface VideoReachedProps {
  video: DeskDataOf<typeof watchedChapterCall>['videos'][number];
  /** How many there are to watch it. */
  students: number;
}

/** How many of the students came how far in a video: where the columns fall, they left. */
export function VideoReached({ video, students }: VideoReachedProps) {
  const { topic_name, is_measured, begun, finished, reached } = video;
  if (!is_measured)
    return (
      <Card title={topic_name} badge={<Badge>{t('watching.unmeasured')}</Badge>}>
        <p className="text-sm text-ink-soft">{t('watching.unmeasuredHelp', { begun })}</p>
      </Card>
    );
  return (
    <Card title={topic_name}>
      <p className="mb-3 text-sm text-ink-soft">{t('watching.video', { begun, finished })}</p>
      {begun > 0 && (
        <ColumnsChart
          title={t('watching.reached')}
          outOf={students}
          columns={reached.map((value, index) => ({
            value,
            label: String((index + 1) * 10),
            text: t('watching.reachedOf', { percent: (index + 1) * 10, count: value }),
          }))}
        />
      )}
    </Card>
  );
}
