/** In pixels, from side to side: no phone shows more of a question. */
const maxSide = 1600;
const maxBytes = 1024 * 1024;
const quality = 0.85;

/**
 * The picture as students fetch it. A camera's photo has many times the pixels that a phone shows, and more bytes than the
 * server takes, so it becomes a smaller JPEG; where it was taken is no longer in it. What this browser cannot read, and a
 * small picture, stays as it is.
 */
export async function shrinkPicture(file: File): Promise<Blob> {
  if (file.type === 'image/gif') return file;
  try {
    const bitmap = await createImageBitmap(file);
    const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height));
    // A camera's JPEG says where it was taken.
    const isSmall = scale === 1 && file.size <= maxBytes && file.type !== 'image/jpeg';
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
