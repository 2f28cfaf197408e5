// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createWebWorld } from '#test/web-world.tsx'
import { fr } from '#web/i18n/fr.ts'
import { RecommendedScreen } from './recommended.tsx'

const t = fr.recommendations
const path = '/recommended'

test('a filter by somebody no longer among my friends is shown, and can be removed', async () => {
  const { World } = createWebWorld(() => ({ results: [], nextCursor: undefined }))
  const root = createRootRoute()
  const route = createRoute({
    getParentRoute: () => root,
    path,
    staticData: { access: 'client', title: '' },
    validateSearch: ({ from }: Record<string, unknown>) => ({ from }),
    component: RecommendedScreen,
  })
  const router = createRouter({
    routeTree: root.addChildren([route]),
    history: createMemoryHistory({ initialEntries: [`${path}?from=lost`] }),
  })
  render(<RouterProvider router={router as never} />, { wrapper: World })
  const select = await screen.findByLabelText<HTMLSelectElement>(t.from)
  const options = () => [...select.options].map(({ text, selected }) => [text, selected])
  expect(options()).toEqual([
    [t.anybody, false],
    [t.somebody, true],
  ])
  fireEvent.change(select, { target: { value: '' } })
  await expect.poll(options).toEqual([[t.anybody, true]])
  expect(router.state.location.search).toEqual({})
})
