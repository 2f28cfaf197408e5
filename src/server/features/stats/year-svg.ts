import type { PictureLines } from './picture-texts.ts'

/** Portrait format of social networks: 4 by 5. */
export const [WIDTH, HEIGHT] = [1080, 1350]
const LEFT = 150
const RULE = 54
/** Characters that fit on a line. */
const ROOM = 34

/** A year in figures and titles, as a notebook page. */
export function toSvg({ title, year, figures, heading, lines, foot }: PictureLines): string {
  const rules = Array.from({ length: Math.floor(HEIGHT / RULE) }, (_, place) => (place + 1) * RULE)
  const parts = [
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fffdf8"/>`,
    ...rules.map((y) => `<path d="M0 ${y}H${WIDTH}" stroke="#ecedf5" stroke-width="2"/>`),
    `<path d="M96 0V${HEIGHT}" stroke="#e7a9a4" stroke-width="3"/>`,
    text(title, { x: LEFT, y: 158, size: 60, family: 'Fraunces' }),
    text(year, { x: LEFT - 8, y: 324, size: 190, family: 'Fraunces', fill: '#4338ca' }),
    ...figures.flatMap(([value, name], place) => {
      const x = LEFT + (place % 3) * 300
      const y = 470 + Math.floor(place / 3) * 162
      return [
        text(value, { x, y, size: 76, family: 'Fraunces' }),
        text(name, { x, y: y + 44, size: 34, fill: '#5f5a67' }),
      ]
    }),
    text(heading, { x: LEFT, y: 800, size: 46, family: 'Fraunces', fill: '#4338ca' }),
    ...lines.flatMap(([name, detail], place) => {
      const y = 872 + place * 82
      return [
        text(short(name), { x: LEFT, y, size: 38, weight: 600 }),
        text(detail, { x: LEFT, y: y + 36, size: 28, fill: '#5f5a67' }),
      ]
    }),
    text(foot, { x: LEFT, y: HEIGHT - 58, size: 32, fill: '#25232e' }),
    text('Calepin', { x: WIDTH - 72, y: HEIGHT - 58, size: 40, family: 'Fraunces', end: true }),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${parts.join('')}</svg>`
}

interface Look {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly family?: 'Fraunces' | 'Instrument Sans'
  readonly weight?: 400 | 600
  readonly fill?: string
  readonly end?: boolean
}

function text(content: string, look: Look): string {
  const { x, y, size, family = 'Instrument Sans', fill = '#25232e', end = false } = look
  const { weight = family === 'Fraunces' ? 600 : 400 } = look
  const anchor = end ? ' text-anchor="end"' : ''
  return `<text x="${x}" y="${y}" font-family="${family}" font-size="${size}" font-weight="${weight}" fill="${fill}"${anchor}>${escaped(content)}</text>`
}

function short(name: string): string {
  const letters = Array.from(name)
  return letters.length > ROOM
    ? `${letters
        .slice(0, ROOM - 1)
        .join('')
        .trimEnd()}…`
    : name
}

/** Characters that the pictures' fonts lack and would draw as boxes. */
const UNDRAWN =
  /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]|\p{Extended_Pictographic}|\p{Emoji_Modifier}/gu

function drawable(content: string): string {
  const left = content
    .replaceAll(UNDRAWN, '')
    .replaceAll(/\(\s*\)/g, '')
    .trim()
  return /[\p{L}\p{N}]/u.test(left) || left === content.trim() ? left : '…'
}

/** Escapes text; XML allows no control characters. */
function escaped(content: string): string {
  return drawable(content)
    .replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}
