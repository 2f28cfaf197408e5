// @vitest-environment happy-dom
import {
  createRootRoute,
  createRoute,
  createRouter,
  retainSearchParams,
  RouterProvider,
} from '@tanstack/react-router'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createWebWorld } from '#test/web-world.tsx'
import { PanelSearch } from '#web/app/search-params.ts'
import { parseSearch, stringifySearch } from '#web/app/search-text.ts'
import { fr } from '#web/i18n/fr.ts'
import { PlayerNumberScreen } from './player-number.tsx'

const path = '/steam/player-number'

test('the copied link keeps the comparison and leaves out the open conversation', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  history.replaceState(null, '', `${path}?ids=620,570&range=day&conversation=all`)
  const { World } = createWebWorld(() => ({ results: [], samples: [], isDemonstration: true }))
  const root = createRootRoute({
    staticData: { access: 'public', title: '' },
    validateSearch: PanelSearch,
    search: {
      middlewares: [retainSearchParams<{ conversation?: string | undefined }>(['conversation'])],
    },
  })
  const route = createRoute({
    getParentRoute: () => root,
    path,
    staticData: { access: 'client', title: '' },
    validateSearch: ({ ids, range }: Record<string, unknown>) => ({ ids, range }),
    component: PlayerNumberScreen,
  })
  const router = createRouter({
    routeTree: root.addChildren([route]),
    parseSearch,
    stringifySearch,
  })
  render(<RouterProvider router={router as never} />, { wrapper: World })

  fireEvent.click(await screen.findByRole('button', { name: fr.players.copy }))
  expect(await screen.findByText(fr.players.copied.summary)).toBeTruthy()
  expect(writeText).toHaveBeenCalledExactlyOnceWith(
    `${location.origin}${path}?ids=620,570&range=day`,
  )
})
