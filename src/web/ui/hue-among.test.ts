import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compositionsOf, drawingOf } from './compositions.ts'
import { hueOf, HUES } from './cover-hue.ts'
import { compositionAt, hueAmong } from './hue-among.ts'

const GENRES = [[], ['Drame'], ['Horreur'], ['Comédie', 'Romance']]
const covers = fc.array(
  fc.record({ title: fc.string({ maxLength: 3 }), genres: fc.constantFrom(...GENRES) }),
  { minLength: 1, maxLength: 40 },
)

test('no cover shares its hue or composition with a neighbour in a grid or row', () => {
  fc.assert(
    fc.property(covers, fc.constantFrom(1, 2, 3, 5, 8, Infinity), (shown, columns) => {
      const looks = shown.map((cover, index) => {
        const hue = hueAmong(index, columns, (place) => shown[place]) ?? 0
        return { hue: hue % 360, composition: compositionAt(hue, cover) }
      })
      for (const [index, { hue, composition }] of looks.entries()) {
        expect(HUES).toContain(hue)
        const beside = (index + 1) % columns === 0 ? undefined : looks[index + 1]
        for (const other of [beside, looks[index + columns]]) {
          expect(hue).not.toBe(other?.hue)
          expect(composition).not.toBe(other?.composition)
        }
      }
    }),
  )
})

test('a cover whose neighbours look different keeps its own look', () => {
  const shown = [{ title: 'Alien', genres: ['Horreur'] }, { title: 'Amélie' }]
  expect(hueOf('Alien')).not.toBe(hueOf('Amélie'))
  expect(shown.map((_, index) => hueAmong(index, 2, (place) => shown[place]))).toEqual(
    shown.map(({ title }) => hueOf(title)),
  )
})

test('repeating gradients start at 0: otherwise their first colour never shows', () => {
  const drawn = compositionsOf({ title: 'Alien' }).map(drawingOf).join()
  const firstStops = [
    ...drawn.matchAll(/repeating-[a-z]+-gradient\([^,]+, [a-z-]+(?:\(--\w+\))? (\S+)/g),
  ]
  expect(firstStops.map(([, at]) => at)).toEqual(['0', '0'])
})
