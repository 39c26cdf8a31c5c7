import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import type { watchedChapterCall } from '#contract/desk/watching.ts';
import { Badge } from '#desk/shared/badge.tsx';
import { ColumnsChart } from '#desk/shared/charts/columns-chart.tsx';
import { Card } from '#desk/shared/page.tsx';
import { t } from '#desk/texts.ts';

interface VideoReachedProps {
  video: DeskDataOf<typeof watchedChapterCall>['videos'][number];
  /** How many there are to watch it. */
  students: number;
  /** How many have begun the video of the chapter that most have begun. */
  most: number;
}

/** How many of the students came how far in a video: where the columns fall, they left. */
export function VideoReached({ video, students, most }: VideoReachedProps) {
  const { topic_name, is_measured, begun, finished, reached } = video;
  if (!is_measured)
    return (
      <Card title={topic_name} badge={<Badge>{t('watching.unmeasured')}</Badge>}>
        <p className="text-sm text-ink-soft">
          {begun > 0 && t('watching.beganOf', { begun, students })} {t('watching.unmeasuredHelp')}
        </p>
      </Card>
    );
  const left = mostLeft([begun, ...reached]);
  return (
    <Card title={topic_name}>
      <p className="mb-3 text-sm">
        {t('watching.video', { begun, finished, students })} {left && t('watching.left', left)}
      </p>
      {begun > 0 && (
        <ColumnsChart
          title={t('watching.reached')}
          axis={t('watching.part')}
          full={most}
          columns={[begun, ...reached].map((value, index) => ({
            value,
            label: String(index * 10),
            text: t('watching.reachedOf', { percent: index * 10, count: value }),
          }))}
        />
      )}
    </Card>
  );
}

/** Where most stopped watching, and how many. Nothing where they were few. */
function mostLeft(reached: readonly number[]) {
  const steps = reached.slice(1).map((count, index) => (reached[index] ?? 0) - count);
  const count = Math.max(...steps);
  const at = steps.indexOf(count);
  return count > 2 ? { count, from: at * 10, to: at * 10 + 10 } : undefined;
}
