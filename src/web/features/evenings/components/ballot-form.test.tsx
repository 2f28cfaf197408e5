// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { GuestTable, Proposal } from '#shared/evening-shapes.ts'
import { errors } from '#shared/errors.ts'
import { withNoBreakSpaces } from '#shared/french.ts'
import { fr } from '#web/i18n/fr.ts'
import { createWebWorld, refusal } from '#test/web-world.tsx'
import { BallotForm } from './ballot-form.tsx'
import { AtTable } from './guest-table.tsx'

const proposal = (number: number, title: string): Proposal => ({
  number,
  work: { type: 'movie', id: number, title, poster_path: null },
  year: 2001,
  runtime: 90,
  season: null,
  episode: null,
  isMine: false,
  wantedBy: [],
  others: 1,
  services: [],
  isAgain: false,
})
const TABLE: GuestTable = {
  state: 'voting',
  kind: 'movie',
  startsAt: null,
  endsAt: '2026-01-01T06:00:00.000Z',
  createdAt: '2025-12-31T20:00:00.000Z',
  place: '',
  seats: [],
  proposals: [proposal(1, 'Alpha'), proposal(2, 'Bêta')],
  ballot: null,
  votedCount: 0,
  voterCount: 3,
  result: null,
  version: 1,
}

/** The text of a title's button, and its accessible name. */
const yes = (title: string) => {
  const button = screen.getByRole('button', { name: new RegExp(`^Oui à ${title}`) })
  return [button.textContent, button.getAttribute('aria-label')]
}

function show(table: GuestTable) {
  const { World } = createWebWorld(() => ({}))
  const form = (now: GuestTable) => <BallotForm table={now} isBusy={false} onVote={() => {}} />
  const { rerender } = render(form(table), { wrapper: World })
  return (now: GuestTable) => rerender(form(now))
}

test('a ballot cast on another device is shown', () => {
  const update = show(TABLE)
  expect(yes('Alpha')).toEqual(['Oui', 'Oui à Alpha'])
  update({ ...TABLE, votedCount: 1, ballot: { approved: [2, 1], veto: null } })
  expect([yes('Alpha'), yes('Bêta')]).toEqual([
    ['2e choix', 'Oui à Alpha, 2e choix'],
    ['1er choix', 'Oui à Bêta, 1er choix'],
  ])
})

test('a ballot that was sent is told in a region that stood there before', () => {
  const update = show(TABLE)
  const regions = [...document.querySelectorAll('[role=status]')]
  update({ ...TABLE, votedCount: 1, ballot: { approved: [1], veto: null } })
  expect(regions).toContain(screen.getByText(fr.evenings.ballot.sent).closest('[role=status]'))
})

test('a changed ballot does not look sent', () => {
  const t = fr.evenings.ballot
  const update = show({ ...TABLE, votedCount: 1, ballot: { approved: [1], veto: null } })
  const button = (name: string) => screen.getByRole('button', { name })
  expect(screen.queryByText(t.sent)).not.toBeNull()
  expect(button(t.done).getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(button('Veto contre Bêta'))
  expect([screen.queryByText(t.sent), screen.queryByText(t.unsent)]).toEqual([
    null,
    expect.anything(),
  ])
  expect(button(t.change).getAttribute('aria-disabled')).toBeNull()
  // Taken back.
  fireEvent.click(button('Veto contre Bêta'))
  expect(screen.queryByText(t.sent)).not.toBeNull()
  fireEvent.click(button('Veto contre Bêta'))
  update({ ...TABLE, votedCount: 1, ballot: { approved: [1], veto: 2 } })
  expect(screen.queryByText(t.sent)).not.toBeNull()
})

test('unsent choices stay while others vote', () => {
  const update = show({ ...TABLE, ballot: { approved: [1], veto: null } })
  fireEvent.click(screen.getByRole('button', { name: 'Oui à Bêta' }))
  update({ ...TABLE, votedCount: 2, ballot: { approved: [1], veto: null } })
  expect([yes('Alpha'), yes('Bêta')]).toEqual([
    ['1er choix', 'Oui à Alpha, 1er choix'],
    ['2e choix', 'Oui à Bêta, 2e choix'],
  ])
})

test('choices made while a ballot is being sent stay once it is saved', () => {
  const update = show(TABLE)
  fireEvent.click(screen.getByRole('button', { name: 'Oui à Alpha' }))
  fireEvent.click(screen.getByRole('button', { name: 'Voter' }))
  fireEvent.click(screen.getByRole('button', { name: 'Oui à Bêta' }))
  update({ ...TABLE, votedCount: 1, ballot: { approved: [1], veto: null } })
  expect([yes('Alpha')[0], yes('Bêta')[0]]).toEqual(['1er choix', '2e choix'])
  // Later ballots from another device are shown, even one equal to that sent from here.
  update({ ...TABLE, votedCount: 1, ballot: { approved: [2], veto: null } })
  expect([yes('Alpha')[0], yes('Bêta')[0]]).toEqual(['Oui', '1er choix'])
  update({ ...TABLE, votedCount: 1, ballot: { approved: [1], veto: null } })
  expect([yes('Alpha')[0], yes('Bêta')[0]]).toEqual(['1er choix', 'Oui'])
})

test('a guest at the foot of a long ballot sees that it was not sent', async () => {
  const { World } = createWebWorld(() => refusal('UNAVAILABLE'))
  render(<AtTable table={TABLE} own="secret" onChange={() => {}} />, { wrapper: World })
  fireEvent.click(screen.getByRole('button', { name: 'Voter' }))
  const toasts = screen.getByLabelText(fr.kit.notifications)
  await expect
    .poll(() => toasts.textContent)
    .toContain(withNoBreakSpaces(errors.UNAVAILABLE.detail))
})
