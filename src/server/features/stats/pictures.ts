import { fileURLToPath } from 'node:url'
import type { GroupYear, Year } from '#shared/year.ts'
import { openDrawing } from '#server/http/drawing.ts'
import { groupLines, yearLines } from './picture-texts.ts'
import { toSvg } from './year-svg.ts'

const SCRIPT = fileURLToPath(new URL('draw-svg.ts', import.meta.url))
const FONTS = fileURLToPath(new URL('fonts.conf', import.meta.url))

/** Draws yearly pictures, one at a time, in a child process without network access. */
export function openPictures() {
  const draw = openDrawing({
    script: SCRIPT,
    env: { FONTCONFIG_FILE: FONTS },
  })
  const drawn = async (userId: string, svg: string) => ({
    picture: Buffer.from(await draw(userId, Buffer.from(svg))).toString('base64'),
  })
  return {
    drawYear: async (userId: string, year: string, review: Year) =>
      drawn(userId, toSvg(yearLines(year, review))),
    drawGroup: async (userId: string, year: string, review: GroupYear) =>
      drawn(userId, toSvg(groupLines(year, review))),
  }
}
