import { compositionsOf, type Subject } from './compositions.ts'
import { hueOf, HUES } from './cover-hue.ts'

const CIRCLE = 360

/**
 * Picks a cover's hue so that no neighbour in the grid shares its hue or composition. Like a
 * checkerboard: cells of one colour keep their own, the others adapt. Each full turn (360°) stands for
 * one composition skipped: CSS ignores turns, and memoised cards compare one number.
 * @param coverAt the subject of the cover at an index, if known.
 */
export function hueAmong(
  index: number,
  columns: number,
  coverAt: (index: number) => Subject | undefined,
): number | undefined {
  const cover = coverAt(index)
  if (cover === undefined) return undefined
  const own = hueOf(cover.title)
  const [row, column] = [Math.floor(index / columns), index % columns]
  if ((row + column) % 2 === 0) return own
  const places = [
    index - columns,
    index + columns,
    ...(column > 0 ? [index - 1] : []),
    ...(column < columns - 1 ? [index + 1] : []),
  ]
  const others = places.map(coverAt).filter((other) => other !== undefined)
  const drawn = new Set(others.map((other) => compositionsOf(other)[0]))
  const turns = compositionsOf(cover).findIndex((composition) => !drawn.has(composition))
  return CIRCLE * turns + hueBeside(own, new Set(others.map(({ title }) => hueOf(title))))
}

/** The composition that a hue encodes. */
export function compositionAt(hue: number, subject: Subject) {
  return compositionsOf(subject)[Math.floor(hue / CIRCLE)] ?? 'frame'
}

function hueBeside(own: number, taken: ReadonlySet<number>): number {
  if (!taken.has(own)) return own
  const from = HUES.findIndex((hue) => hue === own)
  // Farthest hue first, for contrast.
  const free = HUES.map((_, step) => HUES[(from + 5 + step) % HUES.length])
  return free.find((hue) => hue !== undefined && !taken.has(hue)) ?? own
}
