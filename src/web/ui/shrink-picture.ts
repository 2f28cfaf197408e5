/** Side of the square, in pixels: twice the server's. */
const SIDE = 512

/**
 * The middle square of a picture, as the server crops it, redrawn small enough to upload;
 * `undefined` if the browser cannot do so. Safari makes a PNG: a larger side could exceed the limit.
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
