// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { HOUR_MS } from '#shared/durations.ts'
import type { EveningCard } from '#shared/evening-shapes.ts'
import { createWebWorld, renderScreen } from '#test/web-world.tsx'
import { fr } from '#web/i18n/fr.ts'
import { TonightScreen } from './tonight.tsx'

const NOBODY = { results: [], page: 1, totalPages: 1, totalResults: 0 }
const OVER: Omit<EveningCard, 'endsAt'> = {
  id: '0190a1b2-0000-7000-8000-000000000001',
  state: 'ended',
  startsAt: null,
  place: '',
  hostName: 'Inès',
  isHost: false,
  isPresent: true,
  presentCount: 2,
  createdAt: '2026-01-01T20:00:00.000Z',
  chosen: null,
}

test('the card of a decided evening names the title', async () => {
  const work = { type: 'movie', id: 1, title: 'Alpha', poster_path: null } as const
  const endsAt = new Date(Date.now() + HOUR_MS).toISOString()
  const card: EveningCard = { ...OVER, state: 'decided', endsAt, chosen: work }
  const { World } = createWebWorld((path) => (path === '/tonight' ? { results: [card] } : NOBODY))
  renderScreen(World, { path: '/tonight', component: TonightScreen, at: '/tonight' })
  expect(await screen.findByText(fr.evenings.list.chose('Alpha'), { exact: false })).toBeTruthy()
})

test.each([
  ['before its end', HOUR_MS, 'Décommandée'],
  ['at its end', -HOUR_MS, 'Terminée'],
])('the card of an evening that ended %s says so', async (_, left, told) => {
  const card: EveningCard = { ...OVER, endsAt: new Date(Date.now() + left).toISOString() }
  const { World } = createWebWorld((path) => (path === '/tonight' ? { results: [card] } : NOBODY))
  renderScreen(World, { path: '/tonight', component: TonightScreen, at: '/tonight' })
  expect((await screen.findByText(told, { exact: false })).textContent).toBe(
    `${told} · 2 personnes`,
  )
})
