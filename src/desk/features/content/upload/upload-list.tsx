import { uploadsCall } from '#contract/desk/uploads.ts';
import { useDeskCall } from '#desk/api/use-desk-call.ts';
import { formatBytes } from '#desk/messages/format.ts';
import { CallProblem } from '#desk/shared/call-view.tsx';
import { Card } from '#desk/shared/page.tsx';
import { t } from '#desk/texts.ts';
import { Button } from '#ui/button.tsx';
import { pathIcon } from '#ui/icons/icon.tsx';
import { AlertIcon, CloseIcon } from '#ui/icons/icons.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { FileButton } from './file-button.tsx';
import { goOn, removeFile, type SentFile, useSentFiles } from './sent-files.ts';
import { useFileChoice } from './use-file-choice.tsx';

/** The uploads for a chapter or a subject: those of this tab, and those that an earlier one left. */
export function UploadList({ parent_id }: { parent_id: string }) {
  const chosen = useSentFiles(({ files }) => files).filter((file) => file.parent_id === parent_id);
  const known = new Set(chosen.map(({ upload }) => upload?.upload_id));
  const stored = useDeskCall(uploadsCall, {});
  const left = (stored.data?.uploads ?? []).filter(
    (upload) => upload.parent_id === parent_id && upload.state !== 'done' && !known.has(upload.upload_id),
  );
  if (chosen.length === 0 && left.length === 0) return null;
  return (
    <Card title={t('upload.title')} flush>
      {chosen.some(({ state }) => state !== 'over' && state !== 'paused' && state !== 'doubtful') && (
        <p className="px-4 pb-1 text-sm text-ink-soft">{t('upload.keepOpen')}</p>
      )}
      <ul className="divide-y divide-line px-4 pb-2">
        {chosen.map((one) => (
          <SentRow key={one.id} one={one} name={one.file.name} size={one.file.size} />
        ))}
        {left.map((upload) => (
          <SentRow
            key={upload.upload_id}
            one={{ ...upload, id: 0, upload, state: 'left', problem: '' }}
            name={upload.file_name}
            size={upload.size}
          />
        ))}
      </ul>
    </Card>
  );
}

/** Says where the uploads that an earlier tab left cannot be read; once, above all lists of them. */
export function UploadsProblem() {
  return <CallProblem call={useDeskCall(uploadsCall, {})} />;
}

interface SentRowProps {
  /** Of what an earlier tab left, this one does not have the file. */
  one: Omit<SentFile, 'file' | 'state'> & { state: SentFile['state'] | 'left' };
  name: string;
  size: number;
}

/** A file, how far it is, and what can be done with it. */
function SentRow({ one, name, size }: SentRowProps) {
  const { id, upload, state, problem } = one;
  const isRefused = upload?.state === 'refused';
  const isSent = isRefused || state === 'over' || state === 'doubtful';
  const messages = [...(problem === '' || state === 'no network' ? [] : [problem]), ...(upload?.messages ?? [])];
  const said = messages.map((message) => message.replace(`${name}: `, ''));
  const reason = isRefused ? said.shift() : undefined;
  const remove = t(isSent ? 'upload.remove' : 'upload.cancel');
  const hasProblem = isRefused || state === 'paused' || state === 'doubtful';
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <div className="min-w-0 grow basis-40">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <div className={`flex gap-1.5 text-sm ${hasProblem ? 'text-bad' : 'text-ink-soft'}`}>
          {hasProblem && <AlertIcon className="size-5 shrink-0" />}
          {!hasProblem && (state === 'waiting' || state === 'no network') && <WaitIcon className="size-5 shrink-0" />}
          <p className="min-w-0 whitespace-pre-line wrap-anywhere">
            {reason === undefined ? textOf(one, size) : t('upload.refusedFor', { reason })}
          </p>
        </div>
        {!isSent && (
          <span className="mt-1.5 block max-w-sm overflow-hidden rounded-full">
            <ProgressBar percent={(100 * (upload?.received ?? 0)) / size} />
          </span>
        )}
        {said.map((message) => (
          <p key={message} className="mt-1 text-sm whitespace-pre-line wrap-anywhere">
            {message.charAt(0).toUpperCase() + message.slice(1)}
          </p>
        ))}
      </div>
      <div className="-mx-2 flex flex-wrap items-center gap-2">
        {(isRefused || state === 'doubtful') && <AnotherFile of={one} name={name} />}
        {(state === 'paused' || state === 'doubtful') && (
          <Button kind={state === 'paused' ? 'quiet' : 'bare'} onClick={() => goOn(id)}>
            {t(state === 'paused' ? 'upload.goOn' : 'upload.anyway')}
          </Button>
        )}
        <Button kind="bare" aria-label={`${remove}: ${name}`} onClick={() => void removeFile(one)}>
          {isSent ? <CloseIcon className="size-5" /> : remove}
        </Button>
      </div>
    </li>
  );
}

function textOf({ upload, state }: SentRowProps['one'], size: number): string {
  const received = upload?.received ?? 0;
  if (upload?.state === 'done') return t('upload.done');
  if (upload?.state === 'refused') return t('upload.refused');
  const amounts = { sent: formatBytes(received), size: formatBytes(size) };
  if (state === 'left') return t('upload.chooseAgain', amounts);
  if (state === 'waiting') return t('upload.waiting', amounts);
  if (state === 'paused') return t('upload.paused');
  if (state === 'doubtful') return t('upload.notYet');
  if (state === 'no network') return t('upload.noNetwork', amounts);
  if (upload && received === size) return t('upload.checking');
  return t('upload.sending', amounts);
}

/** Chooses a file in place of one that was refused, or that this browser does not play. */
function AnotherFile({ of, name }: { of: SentRowProps['one']; name: string }) {
  const choice = useFileChoice(of.kind, of.parent_id, () => void removeFile(of));
  return (
    <>
      {choice.problem}
      <FileButton choice={choice} name={name}>
        {t('upload.another')}
      </FileButton>
    </>
  );
}

/** A clock. */
const WaitIcon = pathIcon('M12 3a9 9 0 0 1 0 18 9 9 0 0 1 0-18zM12 7v5l3 2');
