import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'

/*
 * A child process: converts a picture on stdin to a square WebP on stdout, without the original's
 * metadata. Writes nothing when the picture is unreadable or too expensive. Its memory is freed when it
 * exits.
 */

/** Side of the result, in pixels. */
const SIDE = 256
const MAX_PIXELS = 25_000_000
/** Size of the decoded picture in bytes; a progressive JPEG takes two per value. */
const MAX_BYTES = 64 * 1024 * 1024
/** Real pictures have about ten scans. The decoder passes over the whole picture for each. */
const MAX_SCANS = 64
const MAX_RSS = 320 * 1024 * 1024
/** CPU time in microseconds, rather than wall time: a busy machine must not refuse pictures. */
const MAX_CPU = 4_000_000
/** The only decoders enabled; SVG's would build a document of any size. */
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

/** Counts a JPEG's scans, perhaps a few too many: metadata may contain a scan marker. */
function scansOf(picture: Buffer): number {
  return picture.toString('latin1').split('\u00FF\u00DA').length - 1
}
