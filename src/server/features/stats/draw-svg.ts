import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'

/*
 * A child process: draws an SVG of ours on stdin as a PNG on stdout. The fonts are those that
 * FONTCONFIG_FILE names; its memory is freed when it exits.
 */

sharp.concurrency(1)
const svg = await buffer(process.stdin)
process.stdout.write(await sharp(svg).png({ palette: true }).toBuffer())
