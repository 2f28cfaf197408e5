// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { movieDetail } from '#test/title-details.ts'
import { createWebWorld, refusal } from '#test/web-world.tsx'
import { fr } from '#web/i18n/fr.ts'
import { SagaScreen } from './saga.tsx'

const SAGA = {
  id: 9,
  name: 'Amélie',
  poster_path: null,
  overview: '',
  backdrop_path: null,
  parts: [movieDetail({ release_date: '2001-04-25' })],
}

test('a list that fails to load does not leave every film to be seen', async () => {
  let isDown = true
  const { World } = createWebWorld((path) => {
    if (path === '/sagas/9') return SAGA
    return isDown ? refusal('UNAVAILABLE') : { results: [], providerIds: [] }
  })
  const root = createRootRoute()
  const route = createRoute({
    getParentRoute: () => root,
    path: '/watchlist/saga/$id',
    staticData: { access: 'client', title: '' },
    component: SagaScreen,
  })
  const router = createRouter({
    routeTree: root.addChildren([route]),
    history: createMemoryHistory({ initialEntries: ['/watchlist/saga/9'] }),
  })
  render(<RouterProvider router={router as never} />, { wrapper: World })
  const retry = await screen.findByRole('button', { name: 'Réessayer' })
  expect(screen.queryByText(fr.sagas.left)).toBeNull()
  isDown = false
  retry.click()
  expect(await screen.findByText(fr.sagas.left)).toBeTruthy()
})
