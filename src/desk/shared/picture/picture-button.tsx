import { useIsMutating, useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import { addPictureCall, maxPictureBytes } from '#contract/desk/pictures.ts';
import { callDeskWithBytes } from '#desk/api/call-desk.ts';
import { Notice } from '#desk/shared/notice.tsx';
import { t } from '#desk/texts.ts';
import { Button, buttonClassName } from '#ui/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { FileLabel } from '#ui/write/file-label.tsx';
import { shrinkPicture } from '#ui/write/shrink-picture.ts';

export type AddedPicture = DeskDataOf<typeof addPictureCall>;

interface PictureButtonProps {
  /** What the picture is for, where several such buttons are on the page. */
  place: string;
  /** The kinds that can be chosen. */
  accept?: string;
  label?: string;
  /** Its label is only read out, and shown by the mouse. */
  isSmall?: boolean;
  onAdded: (picture: AddedPicture) => void;
}

export const pictureTypes = 'image/png,image/jpeg,image/webp';
const allTypes = `${pictureTypes},image/gif`;

const mutationKey = [addPictureCall.name];

/** Whether a picture is still being sent: what is published now would be without it. */
export function useIsSendingPicture(): boolean {
  return useIsMutating({ mutationKey }) > 0;
}

/** Chooses a picture and sends it at once. What could not be sent can be sent again. */
export function PictureButton({
  place,
  accept = allTypes,
  isSmall = false,
  label = t('picture.add'),
  onAdded,
}: PictureButtonProps) {
  const send = useMutation({ mutationKey, mutationFn: sendPicture });
  // Meanwhile somebody may go on typing, or remove what the picture was for.
  const latest = useRef(onAdded);
  useEffect(() => {
    latest.current = onAdded;
  });
  const start = (file: File) => send.mutate(file, { onSuccess: (picture) => latest.current(picture) });
  return (
    <>
      <FileLabel
        aria-label={t('picture.of', { label, place })}
        title={isSmall ? label : undefined}
        accept={accept}
        disabled={send.isPending}
        className={`${buttonClassName('bare')} ${isSmall ? '' : '-ml-2 self-start'} text-sm`}
        onFiles={([file]) => file && start(file)}
      >
        {send.isPending ? <Spinner /> : <PictureIcon />}
        <span aria-hidden="true" className={isSmall ? 'hidden' : ''}>
          {label}
        </span>
      </FileLabel>
      {send.isPending && (
        <p role="status" className="sr-only">
          {t('picture.sending')}
        </p>
      )}
      {send.error && (
        <div className="order-last basis-full">
          <Notice tone="bad">
            <p>{send.error.message}</p>
            <Button kind="bare" onClick={() => start(send.variables)}>
              {t('error.retry')}
            </Button>
          </Notice>
        </div>
      )}
    </>
  );
}

function PictureIcon() {
  return (
    <Icon className="size-5">
      <rect x="3.5" y="4.5" width="17" height="15" rx="2.5" />
      <circle cx="8.5" cy="9.5" r="1.5" />
      <path d="m4 17 5-4.5 3.5 3 3-2.5 4.5 4" />
    </Icon>
  );
}

async function sendPicture(file: File): Promise<AddedPicture> {
  const picture = await shrinkPicture(file);
  if (picture.size > maxPictureBytes) throw new Error(t('picture.tooLarge'));
  const bytes = await picture.arrayBuffer().catch(() => undefined);
  if (!bytes) throw new Error(t('picture.unreadable'));
  return await callDeskWithBytes(addPictureCall, {}, bytes);
}
