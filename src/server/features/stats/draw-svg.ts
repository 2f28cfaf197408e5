import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'

/*
 * Child process: draws our SVG from stdin as a PNG to stdout, with the fonts of FONTCONFIG_FILE.
 * Its memory is freed when it exits.
 */

sharp.concurrency(1)
const svg = await buffer(process.stdin)
process.stdout.write(await sharp(svg).png({ palette: true }).toBuffer())
