import type { timetableCall } from '#contract/desk/calendar/timetable.ts';
import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import { formatTimes, formatWeekDay } from '#desk/messages/format.ts';
import { batchName } from '#desk/shared/batch-choices.ts';
import { t } from '#desk/texts.ts';

export type Week = DeskDataOf<typeof timetableCall>;
export type ClassOfWeek = Week['classes'][number];

/** What a class is beside its name: its subject where it is called otherwise, its batch unless all are of one, its teacher and its room. */
export function aboutText(one: ClassOfWeek, isOfBatch: boolean, between = ' · '): string {
  const batch = isOfBatch ? '' : batchName(one);
  const subject = one.subject_name === one.class_name ? '' : one.subject_name;
  return [subject, batch, one.tutor_name, one.room].filter(Boolean).join(between);
}

/** A week as a message has it, with its days in bold as WhatsApp writes them. Days without anything are left out. */
export function weekText({ days, classes }: Week, batch: string | undefined): string {
  const ofDays = days.flatMap(({ date, day_off }) => {
    const lines = classes
      .filter((one) => one.date === date)
      .map((one) =>
        `${formatTimes(one)}: ${one.class_name} (${aboutText(one, batch !== undefined)})`.replace(' ()', ''),
      );
    if (day_off !== '') lines.unshift(t('dayOff.none', { reason: day_off }));
    return lines.length === 0 ? [] : [`*${formatWeekDay(date)}*\n${lines.join('\n')}`];
  });
  return [batch === undefined ? t('timetable.title') : `${t('timetable.title')} · ${batch}`, ...ofDays].join('\n\n');
}
