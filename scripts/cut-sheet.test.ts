import { expect, test } from 'vitest'
import { cutSheet, withoutFallback } from './cut-sheet.ts'

const area = (name: string, ...words: string[]) => ({ name, words: new Set(words) })

function cut(utilities: string, ...areas: ReturnType<typeof area>[]) {
  const sheet = `@layer base{a{color:red}}@layer utilities{${utilities}}@font-face{src:url(a)}`
  return Object.fromEntries(cutSheet(sheet, areas, ['first', 'shared']))
}

test('a class goes where it is said; what several say is shared, what the first says stays', () => {
  const sheets = cut(
    '.flex{display:flex}.z-1{z-index:1}.opacity-50{opacity:.5}.italic{font-style:italic}',
    area('first', 'flex'),
    area('games', 'flex', 'z-1', 'opacity-50'),
    area('people', 'z-1', 'italic'),
  )
  expect(sheets).toEqual({
    first: '@layer base{a{color:red}}@layer utilities{.flex{display:flex}}@font-face{src:url(a)}',
    shared: '@layer utilities{.z-1{z-index:1}}',
    games: '@layer utilities{.opacity-50{opacity:.5}}',
    people: '@layer utilities{.italic{font-style:italic}}',
  })
})

test('names are read as written in a class attribute, within at-rules and lists', () => {
  const { first, games } = cut(
    String.raw`@media (width<40rem){.max-sm\:\[a\:b\]{x:y}@media (hover:hover){.w-1\/2:hover,.\32 xl{color:red}}}`,
    area('first', 'w-1/2'),
    area('games', 'max-sm:[a:b]', '2xl'),
  )
  expect(first).toContain(
    String.raw`@media (width<40rem){@media (hover:hover){.w-1\/2:hover,.\32 xl{color:red}}}`,
  )
  expect(games).toBe(String.raw`@layer variants{@media (width<40rem){.max-sm\:\[a\:b\]{x:y}}}`)
})

test('a class with a variant undoes a plain one, in whichever sheet that comes', () => {
  const { first, games } = cut(
    String.raw`.hidden{display:none}@media (width>=64rem){.lg\:flex{display:flex}}`,
    area('first', 'lg:flex'),
    area('games', 'hidden', 'lg:flex'),
  )
  expect(first).toContain(String.raw`@layer variants{@media (width>=64rem){.lg\:flex`)
  expect(games).toBe('@layer utilities{.hidden{display:none}}')
})

test('what a later rule of an earlier sheet must be able to undo goes there, and what follows from it', () => {
  const { first, games } = cut(
    '.p-4{padding:1rem}.px-2{padding-inline:.5rem}.pt-1{padding-top:1px}.w-8{width:2rem}',
    area('first', 'pt-1'),
    area('games', 'p-4', 'px-2', 'w-8'),
  )
  expect(first).toContain('.p-4{padding:1rem}.px-2{padding-inline:.5rem}.pt-1{padding-top:1px}')
  expect(games).toBe('@layer utilities{.w-8{width:2rem}}')
})

test('two classes that set the same in the same case are never on one element', () => {
  const { games } = cut(
    '.w-8{width:2rem}.w-9{width:3rem}',
    area('first', 'w-9'),
    area('games', 'w-8'),
  )
  expect(games).toBe('@layer utilities{.w-8{width:2rem}}')
})

test('what stands in for @property goes, and its absence is told', () => {
  const fallback = '@layer properties{@supports (not (a:b)){*,:before{--tw-x:0;--tw-y:0}}}'
  const rest = ['/*! tailwindcss */', '@layer theme,base;@property --tw-x{syntax:"*"}'] as const
  expect(withoutFallback(rest.join(fallback))).toBe(rest.join(''))
  expect(() => withoutFallback(rest.join(''))).toThrow('no fallback')
})
