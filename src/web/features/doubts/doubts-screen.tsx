import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { type DoubtLocation, doubtLocation, doubtsCall } from '#contract/doubts.ts';
import { Button } from '#ui/button.tsx';
import { clock } from '#ui/clock.ts';
import { resolveMediaUrl } from '#ui/media-url.ts';
import { WriteForm } from '#ui/write/write-form.tsx';
import { Written } from '#ui/write/written.tsx';
import { useCall } from '#web/api/use-call.ts';
import { begunDoubt } from '#web/device/doubts/begun-doubt.ts';
import { askDoubt, listWaitingDoubts, removeDoubt } from '#web/device/doubts/waiting-doubts.ts';
import { newId } from '#web/device/new-id.ts';
import { joinFacts } from '#web/messages/join-facts.ts';
import { paths } from '#web/paths.ts';
import { useSession } from '#web/session/session.ts';
import { CallView } from '#web/shared/call-view.tsx';
import { Screen } from '#web/shared/screen.tsx';
import { t } from '#web/texts.ts';

const listClassName = 'my-4 max-w-200 divide-y divide-line rounded-card border border-line bg-surface px-4 shadow-card';
const itemClassName = 'flex flex-col items-start gap-2 py-3';

/** /doubts: what the student has asked, with the answers. At a location: what was asked there, and a form. */
export function DoubtsScreen() {
  const { at: given = '' } = useSearch({ from: `/guarded${paths.doubts}` });
  const [kind, content_id, position, ...name] = given.split('/');
  const at = doubtLocation.safeParse({ kind, content_id, position: Number(position), name: name.join('/') }).data;
  const stud_id = useSession((session) => session.user?.stud_id) ?? '';
  const call = useCall(doubtsCall, at ? { at } : {});
  const { data: waiting = [] } = useQuery({
    queryKey: ['waiting doubts', stud_id],
    queryFn: () => listWaitingDoubts(stud_id),
    // Each change is told.
    ...{ staleTime: Number.POSITIVE_INFINITY, refetchOnReconnect: false },
  });
  const isHere = (one: DoubtLocation) =>
    !at || [one.kind, one.content_id, one.name].join() === [kind, content_id, at.name].join();
  // The provider may list one before this device knows that it has it. Of two rows of one key, React would leave one for good.
  const isKnown = (id: string) => call.data?.some(({ doubt_id }) => doubt_id === id);
  const own = waiting.filter((one) => one.text + one.file !== '' && isHere(one) && !isKnown(one.doubt_id));
  const [isBegun, setIsBegun] = useState(false);
  const form = { label: t('doubts.text'), hint: t('doubts.seenBy') };
  return (
    <Screen title={t(at ? 'doubts.ask' : 'doubts.title')} subtitle={at && locationText(at, at.name)}>
      {at && (
        // Where something was refused, there is one form, unless another doubt has been begun.
        <div hidden={!isBegun && own.some(({ problem }) => problem !== undefined)} onInput={() => setIsBegun(true)}>
          <WriteForm
            key={given}
            {...form}
            draft={begunDoubt(stud_id, given)}
            onSend={(written) => {
              setIsBegun(false);
              return askDoubt(stud_id, { ...at, ...written, doubt_id: newId() });
            }}
          />
        </div>
      )}
      {own.length + (call.data ?? []).length > 0 && (
        <ul aria-label={t('doubts.title')} className={listClassName}>
          {own.map(({ problem, ...doubt }) => (
            <li key={doubt.doubt_id} className={itemClassName}>
              <p className="font-semibold">{locationText(doubt, doubt.name)}</p>
              {problem === undefined ? (
                <>
                  <Written text={doubt.text || t('write.file')} src="" />
                  <p className="text-sm text-ink-soft">{t('doubts.willBeSent')}</p>
                </>
              ) : (
                <div ref={rescueFocus} className="self-stretch">
                  <WriteForm
                    {...form}
                    before={{ ...doubt, problem }}
                    draft={begunDoubt(stud_id, doubt.doubt_id)}
                    onSend={(written) => askDoubt(stud_id, { ...doubt, ...written })}
                  >
                    <Button kind="quiet" onClick={() => removeDoubt(stud_id, doubt.doubt_id)}>
                      {t('notes.remove')}
                    </Button>
                  </WriteForm>
                </div>
              )}
            </li>
          ))}
          {call.data?.map(({ doubt_id, title, text, file, answer, answer_file, others, is_mine, ...where }) => (
            <li key={doubt_id} className={itemClassName}>
              <p className="font-semibold">{locationText(where, title)}</p>
              <Written text={text} src={resolveMediaUrl(file)} />
              <p className="text-sm text-ink-soft">
                {joinFacts(
                  is_mine && t('doubts.mine'),
                  others > 0 && t('doubts.others', { count: others }),
                  answer + answer_file === '' && t('doubts.waits'),
                )}
              </p>
              {answer + answer_file !== '' && (
                <section aria-label={t('doubts.answer')} className="self-stretch rounded-control bg-sunken px-4 py-3">
                  <Written text={answer} src={resolveMediaUrl(answer_file)} />
                </section>
              )}
              {at && !is_mine && !waiting.some((one) => one.doubt_id === doubt_id) && (
                <Button kind="quiet" onClick={() => askDoubt(stud_id, { ...at, doubt_id, text: '', file: '' })}>
                  {t('doubts.also')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <CallView
        call={call}
        empty={
          (at || own.length > 0) && (
            <p hidden={own.length > 0} className="my-4">
              {t('doubts.none')}
            </p>
          )
        }
      >
        {() => null}
      </CallView>
    </Screen>
  );
}

/** Where a refused doubt comes and hides the other form with the focus, or goes with it, this goes to the heading. */
function rescueFocus(item: HTMLElement | null) {
  const focusHeading = () => document.querySelector('h1')?.focus();
  if (document.activeElement?.closest('[hidden]')) focusHeading();
  return () => void (item?.contains(document.activeElement) && focusHeading());
}

/** Where something is asked, in words: 'Newton’s laws · 3:05', 'Notes · Page 12', 'Question 4 · What bends light?'. */
function locationText({ kind, position }: { kind: string; position: number }, name: string): string {
  if (kind === 'quiz') return joinFacts(t('notes.question', { number: position }), name);
  return joinFacts(name, kind === 'material' ? t('notes.page', { page: position }) : clock(position));
}
