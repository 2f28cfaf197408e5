/** Pixels of a side: twice what the server keeps. */
const SIDE = 512

/**
 * The square in the middle of a picture, which is what the server keeps, redrawn small enough to upload;
 * `undefined` when the browser cannot read or draw it. Safari makes a PNG: more would not pass for sure.
 */
export async function shrinkPicture(picture: Blob): Promise<Blob | undefined> {
  try {
    const whole = await createImageBitmap(picture)
    const { width, height } = whole
    const side = Math.min(width, height)
    const canvas = new OffscreenCanvas(SIDE, SIDE)
    canvas
      .getContext('2d')
      ?.drawImage(whole, (width - side) / 2, (height - side) / 2, side, side, 0, 0, SIDE, SIDE)
    return await canvas.convertToBlob({ type: 'image/webp' })
  } catch {
    return undefined
  }
}
