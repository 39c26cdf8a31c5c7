import { useIsMutating, useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import { addPictureCall, maxPictureBytes } from '#contract/desk/pictures.ts';
import { callDeskWithBytes } from '#desk/api/call-desk.ts';
import { FileLabel } from '#desk/shared/form/file-label.tsx';
import { Notice } from '#desk/shared/notice.tsx';
import { t } from '#desk/texts.ts';
import { Button, buttonClassName } from '#ui/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { Spinner } from '#ui/spinner.tsx';

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

/** In pixels, from side to side: no phone shows more of a question. */
const maxSide = 1600;
const maxBytes = 1024 * 1024;
const quality = 0.85;

/**
 * The picture as students fetch it. A camera's photo has many times the pixels that a phone shows, and more bytes than the
 * server takes, so it becomes a smaller JPEG; where it was taken is no longer in it. What this browser cannot read, and a
 * small picture, stays as it is.
 */
async function shrinkPicture(file: File): Promise<Blob> {
  if (file.type === 'image/gif') return file;
  try {
    const bitmap = await createImageBitmap(file);
    const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height));
    const isSmall = scale === 1 && file.size <= maxBytes;
    const smaller = isSmall ? undefined : await draw(bitmap, scale);
    bitmap.close();
    return smaller ?? file;
  } catch {
    return file;
  }
}

async function draw(bitmap: ImageBitmap, scale: number): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  const pen = canvas.getContext('2d');
  if (!pen) return undefined;
  // JPEG has no transparency, and would show black.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  return drawn ?? undefined;
}
