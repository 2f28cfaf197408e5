// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { HOUR_MS } from '#shared/durations.ts'
import type { Evening } from '#shared/evening-shapes.ts'
import { EVENING as ONE } from '#test/interface-bodies.ts'
import { createWebWorld, renderScreen } from '#test/web-world.tsx'
import { fr } from '#web/i18n/fr.ts'
import { EveningScreen } from './evening.tsx'

const ID = '0190a1b2-0000-7000-8000-000000000001'
const INES = '0190a1b2-0000-7000-8000-000000000002'
const SEAT = { name: 'Inès', avatarUrl: null, isHost: false, isGuest: false, isPresent: true }
const EVENING: Evening = {
  ...ONE,
  id: ID,
  isHost: true,
  state: 'voting',
  proposals: [],
  seats: [{ ...SEAT, id: INES, isMe: false }],
}

test('nobody is removed before the host confirms', async () => {
  const { World, asked } = createWebWorld(() => EVENING)
  renderScreen(World, { path: '/tonight/$id', component: EveningScreen, at: `/tonight/${ID}` })
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
  await answer(fr.evenings.evening.removeVerb)
  await waitFor(() => expect(asked).toContain(removal))
})

test.each([
  [true, fr.evenings.evening.removeGuestDetail],
  [false, fr.evenings.evening.removeDetail],
])('guest: %s, the host is told what a removal ends', async (isGuest, detail) => {
  const seats = [{ ...SEAT, id: INES, isMe: false, isGuest }]
  const { World } = createWebWorld(() => ({ ...EVENING, seats }))
  renderScreen(World, { path: '/tonight/$id', component: EveningScreen, at: `/tonight/${ID}` })
  const remove = fr.evenings.evening.remove('Inès')
  fireEvent.click(await screen.findByRole('button', { name: remove }))
  expect((await screen.findByRole('alertdialog')).textContent).toContain(detail)
})

test.each([
  ['before its end', new Date(Date.now() + HOUR_MS), 'calledOff'],
  ['at its end', new Date(Date.now() - HOUR_MS), 'ended'],
] as const)('an evening that ended %s is said to be so', async (_, endsAt, told) => {
  const evening = { ...EVENING, state: 'ended', endsAt: endsAt.toISOString() }
  const { World } = createWebWorld(() => evening)
  renderScreen(World, { path: '/tonight/$id', component: EveningScreen, at: `/tonight/${ID}` })
  const t = fr.evenings.evening
  expect(await screen.findByText(t[told])).toBeTruthy()
  expect(screen.getByText(t[`${told}Detail`])).toBeTruthy()
})

const CHOSEN = { type: 'movie', id: 1, title: 'Alpha', poster_path: null } as const

test.each<[string, Partial<Evening>, string]>([
  ['what was chosen', { state: 'decided', chosen: CHOSEN }, fr.evenings.evening.decided('Alpha')],
  ['that nobody voted', { state: 'decided' }, fr.evenings.result.none],
  ['that it was called off', { state: 'ended' }, fr.evenings.evening.calledOff],
])('whoever did not answer reads %s, and can forget the evening', async (_, set, told) => {
  const endsAt = new Date(Date.now() + HOUR_MS).toISOString()
  const evening = { ...EVENING, proposals: null, isHost: false, isPresent: false, endsAt, ...set }
  const { World, asked } = createWebWorld(() => evening)
  renderScreen(World, { path: '/tonight/$id', component: EveningScreen, at: `/tonight/${ID}` })
  expect(await screen.findByText(told)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: fr.evenings.evening.forget }))
  await waitFor(() => expect(asked).toContain(`/tonight/${ID}/presence`))
})

test('an invitee reads what the host asks for', async () => {
  const asking: Partial<Evening> = {
    kind: 'movie',
    minutes: 120,
    genres: ['Drame', 'Western'],
    services: [{ id: 8, name: 'Arte' }],
  }
  const evening = { ...EVENING, isHost: false, isPresent: false, ...asking }
  const { World } = createWebWorld(() => evening)
  renderScreen(World, { path: '/tonight/$id', component: EveningScreen, at: `/tonight/${ID}` })
  expect(await screen.findByText('Un film · 2 h au plus · Drame, Western · Arte')).toBeTruthy()
})
