/** Pixels of the shorter side: twice what the server keeps. */
const SIDE = 512

/** A picture redrawn small enough to upload; `undefined` when the browser cannot read or draw it. */
export async function shrinkPicture(picture: Blob): Promise<Blob | undefined> {
  try {
    const whole = await createImageBitmap(picture)
    const scale = Math.min(1, SIDE / Math.min(whole.width, whole.height))
    const canvas = new OffscreenCanvas(whole.width * scale, whole.height * scale)
    canvas.getContext('2d')?.drawImage(whole, 0, 0, canvas.width, canvas.height)
    return await canvas.convertToBlob({ type: 'image/webp' })
  } catch {
    return undefined
  }
}
