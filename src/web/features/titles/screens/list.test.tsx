// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type Answers, createWebWorld, refusal, renderScreen } from '#test/web-world.tsx'
import { ListScreen } from './list.tsx'

beforeEach(() => localStorage.clear())

const NOTHING = { results: [], page: 1, totalPages: 0, totalResults: 0 }

/** Opens the list; each page is empty, and the whole list has this response. */
function open(search: string, whole: Answers) {
  const { World, asked } = createWebWorld((path) =>
    path.includes('withAbandoned') ? whole(path) : NOTHING,
  )
  const path = '/watchlist/list'
  renderScreen(World, { path, component: ListScreen, at: `${path}${search}` })
  return asked
}

const clear = () => screen.findByRole('button', { name: 'Effacer les filtres' })
const first = () => screen.findByText('Votre liste attend son premier titre')

test('filters that leave nothing can be cleared, even if the whole list is unknown', async () => {
  open('?type=movie', () => refusal('UNAVAILABLE'))
  expect(await clear()).toBeTruthy()
})

test('an empty whole list is shown as such, whatever the filters', async () => {
  open('?type=movie', () => NOTHING)
  expect(await first()).toBeTruthy()
  cleanup()
  open('', () => refusal('UNAVAILABLE'))
  expect(await first()).toBeTruthy()
})

test('the ranking’s count ignores facets, as the ranking does', async () => {
  const asked = open('?type=movie&sort=RANK_ASC&filter=genre:Drame', () => NOTHING)
  expect(await first()).toBeTruthy()
  expect(asked).not.toContainEqual(expect.stringContaining('genre'))
})
