// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Import } from '#shared/import-shapes.ts'
import { createWebWorld } from '#test/web-world.tsx'
import { Done } from './done.tsx'
import { LeftAside } from './left-aside.tsx'
import { Preview } from './preview.tsx'

/** An import read from an export without titles. */
const known: Import = {
  id: 'i',
  state: 'ready',
  files: ['calepin.json'],
  formats: ['calepin'],
  ignored: [],
  refusal: null,
  remarks: {
    unread: [],
    missing: [],
    missingTitles: 0,
    leftRows: 0,
    unreadDays: 0,
    unsaid: 0,
    ratedDays: 0,
  },
  policy: null,
  done: 0,
  total: 0,
  isHeldUp: false,
  isGivenUp: false,
  counts: {
    waiting: 0,
    ready: 0,
    there: 0,
    ambiguous: 0,
    unknown: 0,
    leftOut: 0,
    movies: 0,
    tvs: 0,
    games: 0,
    added: 0,
    changed: 0,
    kept: 0,
  },
  lists: [],
  choices: { services: 0, filters: 0, hasSettings: false },
  createdAt: '2026-11-22T22:00:00.000Z',
  endedAt: null,
  undoUntil: null,
}

test('an export with only choices or lists can be imported; an empty one cannot', async () => {
  const { World, asked } = createWebWorld((path) =>
    path.endsWith('/start') ? { ...known, state: 'writing' } : { results: [], nextCursor: null },
  )
  const { rerender } = render(<Preview known={known} />, { wrapper: World })
  const isOff = (name: string) =>
    screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true'
  expect(isOff('Importer 0 titre')).toBe(true)
  expect(
    screen.getByText('Aucun titre à importer : tranchez, ou cherchez à la main.'),
  ).toBeDefined()
  for (const choices of [{ services: 2 }, { filters: 1 }, { hasSettings: true }]) {
    rerender(<Preview known={{ ...known, choices: { ...known.choices, ...choices } }} />)
    expect(isOff('Importer vos choix')).toBe(false)
  }
  expect(screen.queryByText(/Aucun titre/)).toBeNull()
  rerender(<Preview known={{ ...known, lists: ['À deux'] }} />)
  expect(isOff('Importer vos listes')).toBe(false)
  rerender(<Preview known={{ ...known, choices: { ...known.choices, services: 2 } }} />)
  fireEvent.click(screen.getByRole('button', { name: 'Importer vos choix' }))
  await waitFor(() => expect(asked).toEqual(['/imports/i/start']))
  expect(screen.queryByRole('list')).toBeNull()
  // Lists whose titles were not found are not created.
  rerender(<Preview known={{ ...known, total: 1, lists: ['À deux'] }} />)
  expect(isOff('Importer 0 titre')).toBe(true)
})

test('a title without an answer from the catalogue can be retried or searched by hand', async () => {
  const found = { place: 0, status: 'waiting', kind: 'movie', title: 'Le Phare', work: null }
  const said = { year: null, state: null, rating: null, viewings: 0, episodes: 0, warnings: [] }
  const { World } = createWebWorld(() => ({ results: [{ ...found, ...said }], nextCursor: null }))
  const counts = { ...known.counts, waiting: 1, ready: 1 }
  render(<Preview known={{ ...known, counts, total: 2 }} />, { wrapper: World })
  screen.getByText('Un titre n’a pas été cherché : le catalogue n’a pas répondu.')
  screen.getByRole('button', { name: 'Reprendre la recherche' })
  const shown = screen.getByRole<HTMLInputElement>('radio', { name: 'Sans réponse 1' })
  expect(shown.checked).toBe(true)
  fireEvent.click(await screen.findByRole('button', { name: 'Chercher à la main : Le Phare' }))
  const field = await screen.findByRole<HTMLInputElement>('searchbox')
  expect(field.value).toBe('Le Phare')
  expect(document.activeElement).toBe(field)
})

test('the result of an import names its lists, and mentions choices, if any', () => {
  const { World } = createWebWorld(() => ({}))
  const done: Import = { ...known, state: 'done', counts: { ...known.counts, added: 1 }, total: 1 }
  const { rerender } = render(<Done known={done} />, { wrapper: World })
  const said = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(said()).toEqual(['1 titre ajouté'])
  rerender(<Done known={{ ...done, lists: ['À deux'] }} />)
  expect(said()).toEqual(['1 titre ajouté', 'Liste reprise : À deux'])
  expect(screen.getByRole('link', { name: 'Ouvrir mes listes' })).toBeDefined()
  // None of their titles was found.
  const unknown = { ...known.counts, unknown: 1 }
  rerender(<Done known={{ ...done, counts: unknown, lists: ['À deux'] }} />)
  expect(said()).toEqual(['1 titre laissé de côté'])
  rerender(<Done known={{ ...known, state: 'done', lists: ['À deux', 'Noël'] }} />)
  expect(said()).toEqual(['Listes reprises : À deux, Noël'])
  rerender(<Done known={{ ...known, state: 'done', choices: { ...known.choices, services: 2 } }} />)
  expect(said()).toEqual(['Choix repris, là où vous n’aviez pas déjà choisi'])
})

test('the result leads to where something was written', () => {
  const { World } = createWebWorld(() => ({}))
  const done: Import = { ...known, state: 'done', lists: ['À deux'], total: 2 }
  const links = () => screen.getAllByRole('link').map(({ textContent }) => textContent)
  const films = { ...known.counts, movies: 2 }
  const { rerender } = render(<Done known={{ ...done, counts: { ...films, kept: 2 } }} />, {
    wrapper: World,
  })
  expect(links()).toEqual(['Ouvrir mes listes'])
  rerender(<Done known={{ ...done, counts: { ...films, kept: 1, added: 1 } }} />)
  expect(links()).toEqual(['Ouvrir ma liste', 'Ouvrir mes listes'])
  // All was there already.
  rerender(<Done known={{ ...done, lists: [], counts: { ...films, kept: 2 } }} />)
  expect(links()).toEqual(['Ouvrir ma liste'])
})

test('what an import left aside is named, and downloaded with what was to decide', async () => {
  const said = { year: 2001, state: null, rating: null, note: null, kind: 'movie', warnings: [] }
  const titles: Record<string, string> = { ambiguous: 'Amélie', unknown: 'Rien de tel' }
  const { World } = createWebWorld((path) => {
    const status = new URL(path, location.origin).searchParams.get('status') ?? ''
    return { results: [{ ...said, place: 0, status, title: titles[status] }], nextCursor: null }
  })
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:')
  const counts = { ...known.counts, added: 1, ambiguous: 1, unknown: 1 }
  render(<LeftAside known={{ ...known, state: 'done', counts, total: 3 }} />, { wrapper: World })
  const toDecide = await screen.findByRole('region', { name: 'À trancher' })
  await within(toDecide).findByRole('link', { name: 'Amélie (2001)' })
  await screen.findByRole('link', { name: 'Rien de tel (2001)' })
  fireEvent.click(
    screen.getByRole('button', { name: 'Télécharger la liste des titres laissés de côté' }),
  )
  await waitFor(() => expect(saved).toHaveBeenCalled())
  const table = await new Response(saved.mock.calls[0]?.[0] as Blob).text()
  expect(table).toContain('"Amélie"')
  expect(table).toContain('"Rien de tel"')
  // Later tests of other files have the same address (vitest.config.ts).
  expect(location.protocol).toBe('http:')
})
