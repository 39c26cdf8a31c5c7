import { answerDoubtCall, staffDoubtsCall } from '#contract/desk/students/doubts.ts';
import { useChange, useDeskCall } from '#desk/api/use-desk-call.ts';
import { CallView, CardsSkeleton } from '#desk/shared/call-view.tsx';
import { ItemLink } from '#desk/shared/content-item.tsx';
import { Card, Empty, Page } from '#desk/shared/page.tsx';
import { t } from '#desk/texts.ts';
import { clock } from '#ui/clock.ts';
import { WriteForm } from '#ui/write/write-form.tsx';
import { Written } from '#ui/write/written.tsx';

/** /doubts: what students ask, to be answered. What waits is first. */
export function DoubtsScreen() {
  const doubts = useDeskCall(staffDoubtsCall, {});
  const save = useChange(answerDoubtCall);
  return (
    <Page title={t('nav.doubts')}>
      <CallView call={doubts} skeleton={<CardsSkeleton lines={[4, 4]} />}>
        {(rows) => (
          <>
            {rows.length === 0 && <Empty>{t('doubts.none')}</Empty>}
            {rows.map(({ doubt_id, kind, position, title, others, answered_at, ...doubt }) => (
              <Card key={doubt_id} title={`${doubt.subject_name} · ${doubt.student}`}>
                <div className="flex flex-col items-start gap-3">
                  <ItemLink chapter_id={doubt.chapter_id} item={{ kind, id: doubt.opens_id }} className="row-action">
                    {`${title} · ${t(`doubts.at.${kind}`, { position: kind === 'topic' ? clock(position) : position })}`}
                  </ItemLink>
                  {others > 0 && <p className="text-sm text-ink-soft">{t('doubts.others', { count: others })}</p>}
                  <Written text={doubt.text} src={doubt.file} />
                  <Written text={doubt.answered_by} src={doubt.answer_file} />
                  <WriteForm
                    label={t('doubts.answer')}
                    hint={t('doubts.answerHint')}
                    initial={doubt.answer}
                    // Who is told that a colleague has answered sees how.
                    onSend={(written) =>
                      save.mutateAsync({ doubt_id, answered_at, ...written }).finally(() => doubts.refetch())
                    }
                  />
                </div>
              </Card>
            ))}
          </>
        )}
      </CallView>
    </Page>
  );
}
