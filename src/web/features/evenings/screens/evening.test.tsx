// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Evening } from '#shared/evening-shapes.ts'
import { createWebWorld } from '#test/web-world.tsx'
import { fr } from '#web/i18n/fr.ts'
import { EveningScreen } from './evening.tsx'

const ID = '0190a1b2-0000-7000-8000-000000000001'
const INES = '0190a1b2-0000-7000-8000-000000000002'
const EVENING: Evening = {
  id: ID,
  state: 'voting',
  kind: 'movie',
  startsAt: null,
  endsAt: '2026-01-02T06:00:00.000Z',
  place: '',
  seats: [
    {
      id: INES,
      name: 'Inès',
      avatarUrl: null,
      isHost: false,
      isGuest: false,
      isPresent: true,
      isMe: false,
    },
  ],
  proposals: [],
  ballot: null,
  votedCount: 1,
  voterCount: 2,
  result: null,
  version: 1,
  minutes: null,
  genres: [],
  services: [],
  isHost: true,
  isPresent: true,
  seesAgain: false,
  hasLink: false,
  isKept: false,
}

test('nobody is taken from the table before the host has said yes', async () => {
  const { World, asked } = createWebWorld(() => EVENING)
  const root = createRootRoute()
  const evening = createRoute({
    getParentRoute: () => root,
    path: '/tonight/$id',
    staticData: { access: 'client', title: '' },
    component: EveningScreen,
  })
  const router = createRouter({
    routeTree: root.addChildren([evening]),
    history: createMemoryHistory({ initialEntries: [`/tonight/${ID}`] }),
  })
  render(<RouterProvider router={router as never} />, { wrapper: World })
  const remove = await screen.findByRole('button', { name: fr.evenings.evening.remove('Inès') })
  const removal = `/tonight/${ID}/people/${INES}`
  const answer = async (name: string) => {
    fireEvent.click(remove)
    await screen.findByRole('alertdialog')
    fireEvent.click(screen.getByRole('button', { name }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  }
  await answer(fr.kit.cancel)
  expect(asked).not.toContain(removal)
  await answer(fr.kit.delete)
  await waitFor(() => expect(asked).toContain(removal))
})
