import { type ReactNode, useEffect, useState } from 'react';
import { askErasureCall, erasureAskedCall, withdrawErasureCall } from '#contract/my-data.ts';
import { Button } from '#ui/button.tsx';
import { config } from '#ui/config.ts';
import { saveFile } from '#ui/save-file.ts';
import { toast } from '#ui/toast.ts';
import { callProvider } from '#web/api/call-provider.ts';
import { formatDate } from '#web/messages/format-date.ts';
import { messageOf } from '#web/messages/message-of.ts';
import { useSession } from '#web/session/session.ts';
import { Screen } from '#web/shared/screen.tsx';
import { t } from '#web/texts.ts';
import { collectMyData } from './collect-my-data.ts';
import { CorrectionRequest } from './correction-request.tsx';

/** /my-data: a copy of what the portal has about the student, who corrects it, and how to be erased. */
export function MyDataScreen() {
  return (
    <Screen title={t('myData.title')}>
      <div className="flex max-w-180 flex-col gap-6">
        {config.extensions && (
          <Part title={t('myData.copy')} detail={t('myData.copyDetail')}>
            <Download />
          </Part>
        )}
        {config.extensions ? (
          <Part title={t('myData.correct')} detail={t('myData.correctAsk')}>
            <CorrectionRequest />
          </Part>
        ) : (
          <Part title={t('myData.correct')} detail={t('myData.correctDetail')} />
        )}
        {config.extensions && (
          <Part title={t('myData.erase')} detail={t('myData.eraseDetail')}>
            <ErasureRequest />
          </Part>
        )}
      </div>
    </Screen>
  );
}

function Part({ title, detail, children }: { title: string; detail: string; children?: ReactNode }) {
  return (
    <section>
      <h2 className="mb-1 text-lg font-bold">{title}</h2>
      <p className="mb-3">{detail}</p>
      {children}
    </section>
  );
}

function Download() {
  const stud_id = useSession((session) => session.user?.stud_id) ?? '';
  const [busy, setBusy] = useState(false);
  const [said, say] = useState('');
  const download = async () => {
    setBusy(true);
    say('');
    try {
      const { file, leftOut } = await collectMyData(stud_id, (number, count) =>
        say(t('myData.addingPdf', { number, count })),
      );
      saveFile('my-data.zip', file, 'application/zip');
      say(leftOut.length > 0 ? t('myData.pdfsLeftOut', { names: leftOut.join(', '), file: 'data.json' }) : '');
    } catch (error) {
      say('');
      toast.error(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button busy={busy} onClick={() => void download()}>
        {t('myData.download')}
      </Button>
      <p role="status" className="mt-3 wrap-anywhere empty:hidden">
        {said}
      </p>
    </>
  );
}

type ErasureCall = typeof erasureAskedCall | typeof askErasureCall | typeof withdrawErasureCall;

/** Asks the academy to erase the student, after a second question, and takes that back. */
function ErasureRequest() {
  const [askedAt, setAskedAt] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const send = async (call: ErasureCall) => {
    setBusy(true);
    try {
      setAskedAt((await callProvider(call, {})).data.asked_at);
      setAsking(false);
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the screen is opened
  useEffect(() => void send(erasureAskedCall), []);

  if (askedAt === undefined)
    return busy ? null : (
      <Button kind="quiet" onClick={() => void send(erasureAskedCall)}>
        {t('error.retry')}
      </Button>
    );
  if (askedAt !== '')
    return (
      <>
        <p role="status" className="mb-3 font-semibold">
          {t('myData.asked', { date: formatDate(askedAt) })}
        </p>
        <Button kind="quiet" busy={busy} onClick={() => void send(withdrawErasureCall)}>
          {t('myData.withdraw')}
        </Button>
      </>
    );
  if (!isAsking)
    return (
      <Button kind="quiet" onClick={() => setAsking(true)}>
        {t('myData.ask')}
      </Button>
    );
  return (
    <p className="flex flex-wrap gap-3">
      <Button busy={busy} onClick={() => void send(askErasureCall)}>
        {t('myData.askSurely')}
      </Button>
      <Button kind="quiet" onClick={() => setAsking(false)}>
        {t('myData.cancel')}
      </Button>
    </p>
  );
}
