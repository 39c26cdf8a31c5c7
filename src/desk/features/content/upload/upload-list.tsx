import type { ReactNode } from 'react';
import { type Upload, uploadsCall } from '#contract/desk/uploads.ts';
import { useDeskCall } from '#desk/api/use-desk-call.ts';
import { formatBytes } from '#desk/messages/format.ts';
import { t } from '#desk/messages/uploads.ts';
import { Card } from '#desk/shared/page.tsx';
import { Button } from '#web/ui/button.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { goOn, removeFile, type SentFile, useSentFiles } from './sent-files.ts';

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
      <ul className="divide-y divide-line px-4 pb-2">
        {chosen.map((one) => (
          <ChosenFile key={one.id} one={one} />
        ))}
        {left.map((upload) => (
          <LeftUpload key={upload.upload_id} upload={upload} />
        ))}
      </ul>
    </Card>
  );
}

function ChosenFile({ one }: { one: SentFile }) {
  const { id, file, upload, state, problem } = one;
  return (
    <Row
      name={file.name}
      text={textOf(one)}
      isProblem={state === 'paused' || upload?.state === 'refused'}
      messages={[...(problem === '' || state === 'no network' ? [] : [problem]), ...(upload?.messages ?? [])]}
      progress={state === 'over' ? undefined : { sent: upload?.received ?? 0, size: file.size }}
      onRemove={() => void removeFile(one)}
    >
      {state === 'paused' && (
        <Button kind="quiet" onClick={() => goOn(id)}>
          {t('upload.goOn')}
        </Button>
      )}
    </Row>
  );
}

function textOf({ file, upload, state }: SentFile): string {
  const amounts = { sent: formatBytes(upload?.received ?? 0), size: formatBytes(file.size) };
  if (upload?.state === 'done') return t('upload.done');
  if (upload?.state === 'refused') return t('upload.refused');
  if (state === 'waiting') return t('upload.waiting');
  if (state === 'paused') return t('upload.paused');
  if (state === 'no network') return t('upload.noNetwork', amounts);
  return upload && upload.received === file.size ? t('upload.checking') : t('upload.sending', amounts);
}

/** An upload of which this tab does not have the file. */
function LeftUpload({ upload }: { upload: Upload }) {
  const { file_name, received, size, state, messages, upload_id } = upload;
  const isRefused = state === 'refused';
  const amounts = { sent: formatBytes(received), size: formatBytes(size) };
  return (
    <Row
      name={file_name}
      text={isRefused ? t('upload.refused') : t('upload.chooseAgain', amounts)}
      isProblem={isRefused}
      messages={messages}
      progress={isRefused ? undefined : { sent: received, size }}
      onRemove={() => void removeFile({ id: 0, upload: { ...upload, upload_id } })}
    />
  );
}

interface RowProps {
  name: string;
  text: string;
  isProblem: boolean;
  messages: readonly string[];
  progress?: { sent: number; size: number } | undefined;
  onRemove: () => void;
  children?: ReactNode;
}

function Row({ name, text, isProblem, messages, progress, onRemove, children }: RowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <div className="min-w-0 grow basis-40">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className={`text-sm ${isProblem ? 'text-bad' : 'text-ink-soft'}`}>{text}</p>
        {progress && (
          <span className="mt-1.5 block overflow-hidden rounded-full">
            <ProgressBar percent={(100 * progress.sent) / progress.size} />
          </span>
        )}
        {messages.map((message) => (
          <p key={message} className="mt-1 text-sm whitespace-pre-line wrap-anywhere">
            {message.replace(`${name}: `, '')}
          </p>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {children}
        <Button kind="bare" aria-label={`${t('upload.remove')}: ${name}`} onClick={onRemove}>
          {t('upload.remove')}
        </Button>
      </div>
    </li>
  );
}
