import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { toSvg } from './year-svg.ts'

const CONF = fileURLToPath(new URL('fonts.conf', import.meta.url))

/** The fonts used for pictures. */
function fonts(): Buffer[] {
  const folders = [...readFileSync(CONF, 'utf8').matchAll(/<dir prefix="relative">([^<]+)</g)]
  return folders.flatMap(([, path = '']) => {
    const folder = join(CONF, '..', path)
    return readdirSync(folder)
      .filter((name) => name.endsWith('.ttf'))
      .map((name) => readFileSync(join(folder, name)))
  })
}

/**
 * The characters that a font covers. Source:
 * https://learn.microsoft.com/en-us/typography/opentype/spec/cmap
 */
function lettersOf(font: Buffer): Set<number> {
  const found = new Set<number>()
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, place) => 12 + place * 16)
  const at = tables.find((table) => font.toString('latin1', table, table + 4) === 'cmap') ?? 0
  const cmap = font.readUInt32BE(at + 8)
  for (let map = 0; map < font.readUInt16BE(cmap + 2); map += 1) {
    const start = cmap + font.readUInt32BE(cmap + 8 + map * 8)
    if (font.readUInt16BE(start) !== 4) continue
    const twice = font.readUInt16BE(start + 6)
    for (let segment = 0; segment < twice; segment += 2) {
      const last = font.readUInt16BE(start + 14 + segment)
      const first = font.readUInt16BE(start + 16 + twice + segment)
      for (let letter = first; letter <= last && letter < 0xffff; letter += 1) found.add(letter)
    }
  }
  return found
}

test.each([
  ['French', 'Œuvre, cœur, l’été — « Noël » … àâçéèêëîïôùûüÿ'],
  ['Polish', 'Zażółć gęślą jaźń'],
  ['Czech and Turkish', 'Příliš žluťoučký kůň ğışİ'],
  ['Greek', 'Ο Κυνόδοντας, Ζορμπάς άέήίόύώ'],
  ['Cyrillic', 'Броненосец «Потёмкин», Їжак, Љубав'],
  ['Vietnamese', 'Mùi đu đủ xanh'],
  ['signs', '× € № ½ · – “ ”'],
])('pictures can draw the letters of %s', (_, sample) => {
  const known = fonts().map(lettersOf)
  const missing = Array.from(sample).filter(
    (letter) => !known.some((letters) => letters.has(letter.codePointAt(0) ?? 0)),
  )
  expect(missing).toEqual([])
})

test('characters that the fonts lack are left out, not drawn as boxes', () => {
  const names = ['七人の侍 (Les Sept Samouraïs)', 'قصة حب', 'Été 🎬 1993', '7', '…', 'Ζορμπάς']
  const lines = names.map((name) => [name, ''] as const)
  const picture = { title: '', year: '', figures: [], heading: '', lines, foot: '' }
  const drawn = [...toSvg(picture).matchAll(/font-size="38"[^>]*>([^<]*)</g)].map(
    ([, text]) => text,
  )
  expect(drawn).toEqual(['(Les Sept Samouraïs)', '…', 'Été  1993', '7', '…', 'Ζορμπάς'])
})
