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

/** Shows these proposals to the host; the result replaces them, as when somebody joins. */
function show(first: readonly Proposal[]) {
  const { World, client } = createWebWorld(() => ({ results: first }))
  const gathering = (evening: Evening) => <Gathering evening={evening} />
  const { rerender } = render(gathering(EVENING), { wrapper: World })
  let year = 2001
  const replace = async (now: readonly Proposal[]) => {
    year += 1
    const dated = now.map((each) => ({ ...each, year }))
    act(() => void client.setQueryData(eveningKeys.proposals(EVENING.id), dated))
    await screen.findAllByText(`· ${year}`)
  }
  return { replace, change: (evening: Evening) => rerender(gathering(evening)) }
}
const proposals = (...ids: number[]) => ids.map(proposal)
/** The titles in their order; those ticked have a star. */
const boxes = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox')
    .map(
      (each) => `${each.getAttribute('aria-label')?.match(/F\d/)?.[0]}${each.checked ? '*' : ''}`,
    )

test('before the host ticks anything, the proposals follow who joins', async () => {
  const { replace } = show(proposals(1, 2))
  await box(1)
  await replace(proposals(3, 1))
  expect(boxes()).toEqual(['F3*', 'F1*'])
})

test('what the host ticked stays under the hand when somebody joins', async () => {
  const { replace } = show(proposals(1, 2, 3, 4, 5, 6, 7, 8))
  fireEvent.click(await box(1))
  fireEvent.click(await box(8))
  const ticked = ['F1', 'F2*', 'F3*', 'F4*', 'F5*', 'F6*', 'F7', 'F8*']
  expect(boxes()).toEqual(ticked)
  await replace(proposals(8, 7, 6, 5, 4, 3, 2, 1))
  expect(boxes()).toEqual(ticked)
  // 7 and 8 have been seen by the newcomer, who awaits 9.
  const focused = await box(8)
  focused.focus()
  await replace(proposals(9, 1, 2, 3, 4, 5, 6))
  expect(boxes()).toEqual([...ticked.slice(0, 7), 'F8', 'F9'])
  expect(document.activeElement).toBe(focused)
  expect(focused.closest('li')?.textContent).toContain(t.noLonger)
  expect(screen.queryByRole('button', { name: t.open(5) })).not.toBeNull()
  fireEvent.click(focused)
  expect(boxes()).toContain('F8')
})

test('other criteria bring other proposals, whatever was ticked', async () => {
  const { replace, change } = show(proposals(1, 2))
  fireEvent.click(await box(1))
  change({ ...EVENING, minutes: 90 })
  await replace(proposals(3, 2, 1))
  expect(boxes()).toEqual(['F3*', 'F2*', 'F1'])
})

test('without a title, the button says why it is off', async () => {
  show(proposals(1))
  const open = await screen.findByRole('button', { name: t.open(1) })
  expect(open.getAttribute('aria-disabled')).toBeNull()
  fireEvent.click(await box(1))
  expect(open.getAttribute('aria-disabled')).toBe('true')
  expect(screen.queryByRole('button', { description: t.noneChosen })).toBe(open)
})
