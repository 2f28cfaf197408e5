// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Evening, Proposal } from '#shared/evening-shapes.ts'
import { createWebWorld } from '#test/web-world.tsx'
import { savedKeys } from '#web/features/lists/queries.ts'
import { fr } from '#web/i18n/fr.ts'
import { Decided } from './decided.tsx'

const DAY = 86_400_000
const RESULT = { winner: 1, voters: 1, totals: [], rounds: [] }
const PROPOSAL: Proposal = {
  number: 1,
  work: { type: 'movie', id: 1, title: 'Alpha', poster_path: null },
  year: 2001,
  runtime: 90,
  season: null,
  episode: null,
  isMine: false,
  wantedBy: [],
  others: 1,
  services: [],
  isAgain: false,
}
const eveningIn = (days: number): Evening => ({
  id: '0190a1b2-0000-7000-8000-000000000001',
  state: 'decided',
  kind: 'movie',
  startsAt: new Date(Date.now() + days * DAY).toISOString(),
  endsAt: new Date(Date.now() + (days + 1) * DAY).toISOString(),
  createdAt: new Date().toISOString(),
  place: '',
  seats: [],
  proposals: [PROPOSAL],
  ballot: null,
  votedCount: 1,
  voterCount: 1,
  result: RESULT,
  version: 1,
  minutes: null,
  genres: [],
  services: [],
  isHost: false,
  isPresent: true,
  seesAgain: false,
  hasLink: false,
  isKept: false,
  chosen: PROPOSAL.work,
})

test.each([
  ['before', 2, 0],
  ['on', 0, 1],
  ['after', -2, 1],
])('%s the evening’s day, in %d days: %d button to keep it in the diary', (_, days, count) => {
  const { World } = createWebWorld(() => ({}))
  render(<Decided evening={eveningIn(days)} result={RESULT} />, { wrapper: World })
  expect(screen.queryAllByRole('button', { name: fr.evenings.result.keep })).toHaveLength(count)
})

test('before its day, an evening says from when on it can be kept', () => {
  const { World } = createWebWorld(() => ({}))
  const evening = { ...eveningIn(0), startsAt: '2126-12-06T19:30:00.000Z' }
  render(<Decided evening={evening} result={RESULT} />, { wrapper: World })
  expect(screen.getByText(fr.evenings.result.keepFrom('6 décembre 2126'))).toBeTruthy()
})

test('once in the diary, that is told in a region that stood there before', () => {
  const { World } = createWebWorld(() => ({}))
  const decided = (isKept: boolean) => (
    <Decided evening={{ ...eveningIn(0), isKept }} result={RESULT} />
  )
  const { rerender } = render(decided(false), { wrapper: World })
  const regions = [...document.querySelectorAll('[role=status]')]
  rerender(decided(true))
  const told = screen.getByText(fr.evenings.result.kept)
  expect(regions).toContain(told.closest('[role=status]'))
})

test('lists and diary are refetched once the title has been added', async () => {
  const { World, client } = createWebWorld(() => ({ ...eveningIn(0), isKept: true }))
  const keys = [savedKeys.fullOf('movie'), savedKeys.viewings]
  for (const key of keys) client.setQueryData(key, [])
  const areOld = () => keys.map((key) => client.getQueryState(key)?.isInvalidated)
  render(<Decided evening={eveningIn(0)} result={RESULT} />, { wrapper: World })
  expect(areOld()).toEqual([false, false])
  fireEvent.click(screen.getByRole('button', { name: fr.evenings.result.keep }))
  await expect.poll(areOld).toEqual([true, true])
})
