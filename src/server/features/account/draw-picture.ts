import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'

/*
 * A process of its own: reads a picture from stdin and writes it to stdout as a square WebP, so that
 * nothing of the original remains, hidden data included. It writes nothing when the picture cannot
 * be read or costs too much. The memory it takes ends with it.
 */

/** Pixels on a side of what is kept. */
const SIDE = 256
const MAX_PIXELS = 25_000_000
/** Bytes of the decoded picture; a progressive JPEG takes two for each value. */
const MAX_BYTES = 64 * 1024 * 1024
/** Real pictures have about ten. For each the decoder passes over the whole picture. */
const MAX_SCANS = 64
const MAX_RSS = 320 * 1024 * 1024
/** Microseconds of processor time, so that a busy machine refuses nothing. */
const MAX_CPU = 4_000_000
/** The only decoders in use; that of SVG would build a document of any size. */
const DECODERS = ['Png', 'Jpeg', 'Webp'].map((format) => `VipsForeignLoad${format}Buffer`)

const watch = setInterval(() => {
  const { user, system } = process.cpuUsage()
  if (process.memoryUsage.rss() > MAX_RSS || user + system > MAX_CPU) process.exit()
}, 5)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: DECODERS })
sharp.concurrency(1)
const drawn = await draw(await buffer(process.stdin)).catch(() => undefined)
if (drawn) process.stdout.write(drawn)
clearInterval(watch)

async function draw(picture: Buffer): Promise<Buffer | undefined> {
  const image = sharp(picture, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
  const { format, width, height, channels, depth, isProgressive } = await image.metadata()
  const isWide = depth !== 'uchar' || (format === 'jpeg' && isProgressive)
  const bytes = width * height * channels * (isWide ? 2 : 1)
  if (bytes > MAX_BYTES || scansOf(picture) > MAX_SCANS) return undefined
  return image.autoOrient().resize(SIDE, SIDE, { fit: 'cover' }).webp({ quality: 82 }).toBuffer()
}

/** The scans of a JPEG, or a few more: its metadata may hold what looks like the start of one. */
function scansOf(picture: Buffer): number {
  return picture.toString('latin1').split('\u00FF\u00DA').length - 1
}
