// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import type { SavedShow } from '#shared/saved-shows.ts'
import type { TitleCard as Card } from '#shared/titles.ts'
import { createNoteDrafts } from '#web/features/lists/note-drafts.ts'
import { createWebWorld } from '#test/web-world.tsx'
import { TitleCard } from './title-card.tsx'

const title: Card = {
  mediaType: 'tv',
  id: 1399,
  name: 'Le Bureau des légendes',
  original_name: 'Le Bureau des légendes',
  first_air_date: '2015-04-27',
  overview: '',
  poster_path: '/abc.jpg',
  backdrop_path: null,
  vote_average: 8,
  vote_count: 10,
  genres: [],
}

const saved: SavedShow = {
  mediaType: 'tv',
  tmdbId: 1399,
  name: 'Le Bureau des légendes',
  first_air_date: '2015-04-27',
  overview: '',
  poster_path: '/abc.jpg',
  vote_average: 8,
  vote_count: 10,
  genres: [],
  note: null,
  noteReader: 'friends' as const,
  isHidden: false,
  rating: 9,
  isWatched: true,
  watchedAt: null,
  rank: null,
  addedAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
}

// Imported once, so that no test waits for it.
beforeAll(() => import('#web/features/lists/components/note-field.tsx'))
function show(mine: SavedShow | undefined) {
  const asked: unknown[] = []
  const actions = {
    write: async ({ title: about, ...wanted }: { title: unknown }) => {
      asked.push(wanted)
      return about === title ? 'sent' : 'refused'
    },
    remove: async () => {
      asked.push('remove?')
      return false
    },
    drafts: createNoteDrafts(localStorage, 'lou'),
    noteReader: 'friends' as const,
    onNoted: () => {},
  }
  const { World } = createWebWorld(() => undefined)
  render(<TitleCard title={title} saved={mine} actions={actions} />, { wrapper: World })
  return asked
}

const button = (name: RegExp) => screen.getByRole('button', { name })

describe('TitleCard', () => {
  it('shows what the title is', () => {
    show(undefined)
    expect(screen.getByRole('heading', { name: title.name })).toBeTruthy()
    expect(screen.getByText('2015 · Série')).toBeTruthy()
  })

  it('links to the page of the title', () => {
    show(undefined)
    const link = screen.getByRole('link', { name: title.name })
    expect(link.getAttribute('href')).toBe('/watchlist/tv/1399')
  })

  it.each([
    ['adds', /^Ajouter/, { kind: 'add' }],
    ['ticks seen', /déjà vu/, { kind: 'watch', isWatched: true }],
  ])('%s an unsaved title in one press', (_, name, expected) => {
    const asked = show(undefined)
    fireEvent.click(button(name))
    expect(asked).toEqual([expected])
  })

  it('rates an unsaved title in one press', () => {
    const asked = show(undefined)
    fireEvent.change(screen.getByRole('slider'), { target: { value: '7' } })
    fireEvent.blur(screen.getByRole('slider'))
    expect(asked).toEqual([{ kind: 'rate', rating: 7 }])
  })

  it('shows the state of a saved title', () => {
    show(saved)
    expect(button(/déjà vu/).getAttribute('aria-pressed')).toBe('true')
    expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('4,5 sur 5')
    expect(screen.queryByRole('button', { name: /^Ajouter/ })).toBeNull()
  })

  it('unticks seen, and asks before removing', () => {
    const asked = show(saved)
    fireEvent.click(button(/déjà vu/))
    fireEvent.click(button(/^Retirer/))
    expect(asked).toEqual([{ kind: 'watch', isWatched: false }, 'remove?'])
  })

  it('opens the note over its cover, focused, and restores the focus on Escape', async () => {
    show(saved)
    fireEvent.click(button(/^Écrire une note/))
    const field = await screen.findByRole('textbox')
    expect(document.activeElement).toBe(field)
    fireEvent.keyDown(field, { key: 'Escape' })
    expect(document.activeElement).toBe(button(/note/))
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('opens its stars on a long press, but not on one in its note', async () => {
    show(saved)
    const card = screen.getByRole('article')
    const pressLong = (on: Element) =>
      fireEvent(
        on,
        new PointerEvent('contextmenu', { bubbles: true, cancelable: true, pointerType: 'touch' }),
      )
    fireEvent.click(button(/^Écrire une note/))
    expect(pressLong(await screen.findByRole('textbox'))).toBe(true)
    expect(card.dataset['open']).toBeUndefined()
    expect(pressLong(screen.getByRole('link'))).toBe(false)
    expect(card.dataset['open']).toBe('true')
  })
})
