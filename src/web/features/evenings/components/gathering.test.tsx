// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Evening, Proposal } from '#shared/evening-shapes.ts'
import { EVENING as ONE } from '#test/interface-bodies.ts'
import { createWebWorld, refusal } from '#test/web-world.tsx'
import { fr } from '#web/i18n/fr.ts'
import { eveningKeys } from '../keys.ts'
import { Gathering } from './gathering.tsx'

const t = fr.evenings.proposals

const proposal = (id: number): Proposal => ({
  number: id,
  work: { type: 'movie', id, title: `F${id}`, poster_path: null },
  year: 2001,
  runtime: 90,
  season: null,
  episode: null,
  isMine: true,
  wantedBy: [],
  others: 1,
  services: [],
  isAgain: false,
})
const EVENING: Evening = { ...ONE, isHost: true }

const box = (id: number) =>
  screen.findByRole<HTMLInputElement>('checkbox', { name: t.choose(`F${id}`) })

test('opening the vote on outdated proposals shows the current ones', async () => {
  let now = [proposal(1)]
  const { World } = createWebWorld((path) => {
    if (path.endsWith('/proposals')) return { results: now }
    return path.endsWith('/vote') ? refusal('EVENING_STALE') : EVENING
  })
  render(<Gathering evening={EVENING} />, { wrapper: World })
  const open = await screen.findByRole('button', { name: t.open(1) })
  now = [proposal(2)]
  fireEvent.click(open)
  expect((await box(2)).checked).toBe(true)
})

test('the host’s choices stay when the proposals are re-ranked', async () => {
  const all = [1, 2, 3, 4, 5, 6, 7, 8].map(proposal)
  const { World, client } = createWebWorld(() => ({ results: all }))
  render(<Gathering evening={EVENING} />, { wrapper: World })
  fireEvent.click(await box(1))
  fireEvent.click(await box(8))
  const chosen = async () => {
    const boxes = await Promise.all([1, 6, 7, 8].map(box))
    return boxes.map(({ checked }) => checked)
  }
  expect(await chosen()).toEqual([false, true, false, true])
  act(() => void client.setQueryData(eveningKeys.proposals(EVENING.id), all.toReversed()))
  // Untouched choices follow the ranking: 6 is now third, 7 second.
  expect(await chosen()).toEqual([false, true, true, true])
})
