import { expect, test } from 'vitest'
import type { ImportItem } from '#shared/import-shapes.ts'
import { factsOf, stateOf } from './texts.ts'

const item = (facts: Partial<ImportItem>): ImportItem => ({
  place: 0,
  status: 'ready',
  kind: 'movie',
  title: 'Alpha',
  year: null,
  state: null,
  rating: null,
  note: null,
  viewings: 0,
  episodes: 0,
  isFavourite: false,
  warnings: [],
  work: null,
  workYear: null,
  result: null,
  ...facts,
})

test('an import that waits for its columns is not called unreadable', () => {
  const refusal = { code: 'UNKNOWN_FORMAT', detail: '', file: 'a.csv', line: null } as const
  const refused = (columns: string[]) =>
    stateOf({ state: 'refused', isGivenUp: false, refusal: { ...refusal, columns } })
  expect(refused(['œuvre'])).toBe('Colonnes à préciser')
  expect(refused([])).toBe('Illisible')
})

test('a film is « vu », a game « fait »', () => {
  const facts = { state: 'seen', rating: 3, viewings: 2 } as const
  expect(factsOf(item(facts))).toBe('Film · Vu · 1,5 étoile · 2 visionnages')
  expect(factsOf(item({ ...facts, kind: 'game' }))).toBe('Jeu · Fait · 1,5 étoile · 2 fois')
  expect(factsOf(item({ kind: 'game', state: 'toSee' }))).toBe('Jeu · À faire')
})
