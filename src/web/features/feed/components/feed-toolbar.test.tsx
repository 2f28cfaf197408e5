// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { createWebWorld } from '#test/web-world.tsx'
import type { FeedFilter } from '../queries.ts'
import { FeedToolbar } from './feed-toolbar.tsx'

const ANA = { id: '01900000-0000-7000-8000-000000000001', username: 'Ana', avatarUrl: null }
const FILTER: FeedFilter = { kind: 'said', type: 'tv', userId: ANA.id }
const onChange = vi.fn<(filter: FeedFilter) => void>()

beforeEach(async () => {
  onChange.mockReset()
  const { World } = createWebWorld(() => ({ results: [{ user: ANA }], next: null }))
  render(<FeedToolbar filter={FILTER} onChange={onChange} />, { wrapper: World })
  await screen.findByRole('option', { name: 'Ana' })
})

/** What choosing each option of a select changes in the filter, by the option's text. */
function choices(label: string, key: keyof FeedFilter) {
  const select = screen.getByLabelText<HTMLSelectElement>(label)
  return [...select.options].map(({ value, text }) => {
    onChange.mockReset()
    fireEvent.change(select, { target: { value } })
    const { [key]: chosen, ...others } = onChange.mock.lastCall?.[0] ?? {}
    const { [key]: _, ...kept } = FILTER
    expect(others).toEqual(kept)
    return [text, chosen]
  })
}

test('each choice filters by what it says, and keeps the other filters', () => {
  expect(choices('Nouvelles', 'kind')).toEqual([
    ['Toutes les nouvelles', undefined],
    ['Vus et joués', 'seen'],
    ['Étoiles et notes', 'said'],
    ['À voir, à faire', 'added'],
    ['Listes', 'listed'],
    ['Soirées', 'evening'],
  ])
  expect(choices('Type', 'type')).toEqual([
    ['Films, séries, jeux', undefined],
    ['Films', 'movie'],
    ['Séries', 'tv'],
    ['Jeux', 'game'],
  ])
  expect(choices('Ami', 'userId')).toEqual([
    ['Tous mes amis', undefined],
    ['Ana', ANA.id],
  ])
})

test('the selects show the current filter', () => {
  const shown = ['Nouvelles', 'Type', 'Ami'].map(
    (label) => screen.getByLabelText<HTMLSelectElement>(label).selectedOptions[0]?.text,
  )
  expect(shown).toEqual(['Étoiles et notes', 'Séries', 'Ana'])
})
