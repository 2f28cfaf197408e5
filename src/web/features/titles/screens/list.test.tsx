// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { createWebWorld, refusal, type Answers } from '#test/web-world.tsx'
import { ListScreen } from './list.tsx'

beforeEach(() => localStorage.clear())

const NOTHING = { results: [], page: 1, totalPages: 0, totalResults: 0 }

/** The whole list has this answer; each page of it is empty. */
function open(search: string, whole: Answers) {
  const { World, asked } = createWebWorld((path) =>
    path.includes('withAbandoned') ? whole(path) : NOTHING,
  )
  const staticData = { access: 'client', title: '' } as const
  const root = createRootRoute({ staticData })
  const list = createRoute({
    getParentRoute: () => root,
    path: '/watchlist/list',
    staticData,
    component: ListScreen,
  })
  const router = createRouter({
    routeTree: root.addChildren([list]),
    history: createMemoryHistory({ initialEntries: [`/watchlist/list${search}`] }),
  })
  render(<RouterProvider router={router as never} />, { wrapper: World })
  return asked
}

const clear = () => screen.findByRole('button', { name: 'Effacer les filtres' })
const first = () => screen.findByText('Votre liste attend son premier titre')

test('filters that leave nothing may be cleared, also while the whole list is not known', async () => {
  open('?type=movie', () => refusal('UNAVAILABLE'))
  expect(await clear()).toBeTruthy()
})

test('a whole list that is empty says so, whatever the filters', async () => {
  open('?type=movie', () => NOTHING)
  expect(await first()).toBeTruthy()
  cleanup()
  open('', () => refusal('UNAVAILABLE'))
  expect(await first()).toBeTruthy()
})

test('the ranking counts what it shows: facets have no part in it', async () => {
  const asked = open('?type=movie&sort=RANK_ASC&filter=genre:Drame', () => NOTHING)
  expect(await first()).toBeTruthy()
  expect(asked).not.toContainEqual(expect.stringContaining('genre'))
})
