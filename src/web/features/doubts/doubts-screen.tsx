import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { type DoubtLocation, doubtLocation, doubtsCall } from '#contract/doubts.ts';
import { Button } from '#ui/button.tsx';
import { clock } from '#ui/clock.ts';
import { resolveMediaUrl } from '#ui/media-url.ts';
import { toast } from '#ui/toast.ts';
import { WriteForm } from '#ui/write/write-form.tsx';
import { Written } from '#ui/write/written.tsx';
import { useCall } from '#web/api/use-call.ts';
import { askDoubt, listWaitingDoubts } from '#web/device/doubts/waiting-doubts.ts';
import { newId } from '#web/device/new-id.ts';
import { joinFacts } from '#web/messages/join-facts.ts';
import { paths } from '#web/paths.ts';
import { useSession } from '#web/session/session.ts';
import { CallView } from '#web/shared/call-view.tsx';
import { Screen } from '#web/shared/screen.tsx';
import { t } from '#web/texts.ts';

const listClassName = 'my-4 max-w-200 divide-y divide-line rounded-card border border-line bg-surface px-4 shadow-card';

const showError = ({ message }: Error) => void toast.error(message);

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
  const unsent = { title: t('doubts.willBeSent'), file: '', answer: '', answer_file: '', others: 0, is_mine: true };
  const isHere = (one: DoubtLocation) =>
    !at || [one.kind, one.content_id, one.name].join() === [kind, content_id, at.name].join();
  const own = waiting
    .filter((one) => one.text + one.file !== '' && isHere(one))
    .map((doubt) => ({ ...doubt, ...unsent }));
  const doubts = [...own, ...(call.data ?? [])];
  const isWaiting = (id: string) => waiting.some(({ doubt_id }) => doubt_id === id);
  return (
    <Screen title={t(at ? 'doubts.ask' : 'doubts.title')} subtitle={at && locationText(at)}>
      {at && (
        <WriteForm
          label={t('doubts.text')}
          hint={t('doubts.seenBy')}
          onSend={(written) => askDoubt(stud_id, { ...at, ...written, doubt_id: newId() })}
        />
      )}
      {doubts.length > 0 && (
        <ul aria-label={t('doubts.title')} className={listClassName}>
          {doubts.map(({ doubt_id, title, text, file, answer, answer_file, others, is_mine, ...where }) => (
            <li key={doubt_id} className="flex flex-col items-start gap-2 py-3">
              <p className="font-semibold">{joinFacts(title, locationText(where))}</p>
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
              {at && !is_mine && !isWaiting(doubt_id) && (
                <Button
                  kind="quiet"
                  onClick={() => askDoubt(stud_id, { ...at, doubt_id, text: '', file: '' }).catch(showError)}
                >
                  {t('doubts.also')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <CallView call={call} empty={at && <p className="my-4">{t('doubts.none')}</p>}>
        {() => null}
      </CallView>
    </Screen>
  );
}

/** Where something is asked, in words: '3:05', 'Page 12'. */
function locationText({ kind, position }: { kind: string; position: number }): string {
  if (kind === 'material') return t('notes.page', { page: position });
  return kind === 'quiz' ? t('notes.question', { number: position }) : clock(position);
}
