// @vitest-environment happy-dom
import { fireEvent, render, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { GameDetail } from '#shared/games.ts'
import type { SavedGame } from '#shared/saved-games.ts'
import { createWebWorld, refusal, type Answers } from '#test/web-world.tsx'
import { GamePage } from './game-page.tsx'

beforeEach(() => localStorage.clear())

const nothingSaved = { results: [], page: 1, totalPages: 0, totalResults: 0 }
const picture = (name: string) =>
  `https://shared.akamai.steamstatic.com/store_item_assets/steam/apps/620/${name}.jpg`

function detail(parts: Partial<GameDetail> = {}): GameDetail {
  return {
    steamApiId: 620,
    name: 'Portal 2',
    headerImage: null,
    price: { isFree: false, currency: 'EUR', initial: 1999, final: 999, discountPercent: 50 },
    type: 'game',
    shortDescription: 'Des portails, et du gâteau.',
    description: '<p>Un <strong>bon</strong> jeu.</p><img src="x" onerror="hurt()">',
    genres: ['Action'],
    categories: ['Solo'],
    releaseDate: '2011-04-18',
    releaseText: '18 avr. 2011',
    isComingSoon: false,
    developers: ['Valve'],
    publishers: ['Valve'],
    platforms: { windows: true, mac: false, linux: true },
    metacritic: 95,
    website: 'javascript:hurt()',
    screenshots: [],
    movies: [],
    currentPlayers: { count: 3079, at: new Date().toISOString() },
    source: 'steam',
    fetchedAt: new Date().toISOString(),
    friends: [],
    ...parts,
  }
}

const saved: SavedGame = {
  steamApiId: 620,
  name: 'Portal 2',
  headerImage: null,
  genres: ['Action'],
  releaseDate: '2011-04-18',
  note: 'Avec Léa',
  noteReader: 'friends',
  isHidden: false,
  rating: 8,
  isPlayed: false,
  playedAt: null,
  rank: null,
  addedAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
}

const uncounted = { samples: [], isDemonstration: false }

function open(address: string, page: Answers, week: object = uncounted) {
  const { World, asked } = createWebWorld((path) => {
    if (path.startsWith('/savedgame/')) return nothingSaved
    if (path.includes('/players')) return week
    return page(path)
  })
  return { asked, ...render(<GamePage address={address} />, { wrapper: World }) }
}

describe('GamePage', () => {
  it('shows the game, its price, its players, my actions and the document title', async () => {
    open('620', () => detail())
    expect(await screen.findByRole('heading', { level: 1, name: 'Portal 2' })).toBeTruthy()
    expect(
      await screen.findByRole('button', { name: /^Ajouter (?!.*à une liste)|^Ajouter$/ }),
    ).toBeTruthy()
    const header = within(screen.getByRole('banner'))
    expect(header.getByText('18 avril 2011 · Valve')).toBeTruthy()
    expect(header.getByText(/^−50\s%$/)).toBeTruthy()
    expect(header.getByText(/19,99\s€$/).closest('s')).toBeTruthy()
    expect(header.getByText(/^(?:Prix : )?9,99\s€$/)).toBeTruthy()
    expect(screen.getByText(/^3\s079$/)).toBeTruthy()
    expect(screen.getByText('Windows, Linux')).toBeTruthy()
    expect(document.title).toBe('Calepin - Portal 2')
  })

  it('shows only the text of a description, and only http(s) links', async () => {
    const { container } = open('620', () => detail())
    expect((await screen.findByText('bon')).tagName).toBe('STRONG')
    expect(container.querySelector('[onerror], img[src="x"], [href^="javascript"]')).toBeNull()
    expect(screen.queryByRole('link', { name: /Site officiel/ })).toBeNull()
  })

  it('shows the age of the data when the store has not responded for days', async () => {
    const ago = (days: number, hours = 0) => {
      const date = new Date()
      date.setDate(date.getDate() - days)
      date.setHours(date.getHours() - hours)
      return date.toISOString()
    }
    const { unmount } = open('620', () => detail({ fetchedAt: ago(3) }))
    expect(await screen.findByText(/Le magasin ne répond pas.*il y a 3 jours/)).toBeTruthy()
    unmount()
    open('620', () => detail({ fetchedAt: ago(0, 12) }))
    expect(await screen.findByText(/^Fiche Steam du \d/)).toBeTruthy()
    expect(screen.queryByText(/Le magasin ne répond pas/)).toBeNull()
  })

  it('shows that the data is embedded, and its date, whatever its age', async () => {
    open('620', () => detail({ source: 'embedded', fetchedAt: '2024-05-06T00:00:00.000Z' }))
    expect(await screen.findByText('Fiche embarquée, écrite le 6 mai 2024')).toBeTruthy()
    expect(screen.queryByText(/Le magasin ne répond pas/)).toBeNull()
  })

  it('marks demonstration players once, and dates real ones', async () => {
    const at = new Date(Date.now() - 3_600_000).toISOString()
    const samples = [{ at, players: 20 }]
    const drawn = { samples, isDemonstration: true }
    const marked = { count: 3079, at, isDemonstration: true }
    const { unmount } = open('620', () => detail({ currentPlayers: marked }), drawn)
    const players = async () => within(await screen.findByRole('region', { name: /^Joueurs/ }))
    expect(await (await players()).findByText(/^Sur sept jours/)).toBeTruthy()
    expect((await players()).getAllByText('Données de démonstration')).toHaveLength(1)
    expect((await players()).queryByText(/^Relevé/)).toBeNull()
    unmount()
    open('620', () => detail({ currentPlayers: { count: 3079, at } }), drawn)
    expect(await (await players()).findByText('Relevé il y a 1 heure')).toBeTruthy()
    expect(await (await players()).findByText('Données de démonstration')).toBeTruthy()
  })

  it('shows the store’s own wording when there is no release date', async () => {
    open('620', () =>
      detail({
        isComingSoon: true,
        releaseDate: null,
        releaseText: '1er trimestre 2027',
        price: null,
      }),
    )
    expect(await screen.findByText('À paraître : 1er trimestre 2027 · Valve')).toBeTruthy()
    expect(screen.getByText('Prix inconnu')).toBeTruthy()
  })

  it('opens the viewer at the pressed item; arrows stop at either end', async () => {
    const still = (id: number) => ({ id, thumbnail: picture(`t${id}`), full: picture(`f${id}`) })
    open('620', () => detail({ screenshots: [still(0), still(1), still(2)] }))
    fireEvent.click(await screen.findByRole('button', { name: 'Agrandir la capture 2' }))
    const viewer = await screen.findByRole('dialog', { name: 'Captures et vidéos de Portal 2' })
    const shown = () => within(viewer).getByRole('img').getAttribute('alt')
    expect(shown()).toBe('Capture d’écran 2 sur 3 de Portal 2')
    fireEvent.keyDown(viewer, { key: 'ArrowRight' })
    fireEvent.keyDown(viewer, { key: 'ArrowRight' })
    expect(shown()).toBe('Capture d’écran 3 sur 3 de Portal 2')
    fireEvent.keyDown(viewer, { key: 'Home' })
    expect(shown()).toBe('Capture d’écran 1 sur 3 de Portal 2')
    fireEvent.keyDown(viewer, { key: 'ArrowLeft' })
    expect(shown()).toBe('Capture d’écran 1 sur 3 de Portal 2')
    fireEvent.keyDown(viewer, { key: 'End' })
    expect(shown()).toBe('Capture d’écran 3 sur 3 de Portal 2')
    fireEvent.click(within(viewer).getByRole('button', { name: 'Fermer' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('shows a missing game, with a way back; fetches nothing for an invalid id', async () => {
    const { unmount } = open('999', () => refusal('NOT_FOUND'))
    expect(await screen.findByRole('heading', { level: 1, name: 'Jeu introuvable' })).toBeTruthy()
    const back = screen.getByRole('link', { name: 'Chercher un autre jeu' })
    expect(back.getAttribute('href')).toBe('/steam/search-game')
    unmount()
    const { asked } = open('portal', () => detail())
    expect(screen.getByRole('heading', { level: 1, name: 'Jeu introuvable' })).toBeTruthy()
    expect(asked).toEqual([])
  })

  it('shows the error when the store fails, and retries', async () => {
    let isDown = true
    open('620', () => (isDown ? refusal('UPSTREAM_FAILED') : detail()))
    expect(await screen.findByText(/Le catalogue ne répond pas/)).toBeTruthy()
    isDown = false
    fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Portal 2' })).toBeTruthy()
  })

  it.each([
    ['UPSTREAM_FAILED', /Le catalogue ne répond pas/],
    ['NOT_FOUND', /Le magasin ne connaît pas ce jeu/],
  ] as const)('shows my own marks on a saved game on %s from the store', async (code, why) => {
    const { World } = createWebWorld((path) =>
      path.startsWith('/savedgame/')
        ? { ...nothingSaved, results: [saved], totalResults: 1 }
        : refusal(code),
    )
    render(<GamePage address="620" />, { wrapper: World })
    expect(await screen.findByRole('heading', { level: 1, name: 'Portal 2' })).toBeTruthy()
    const mine = within(screen.getByRole('group', { name: /^Votre carnet/ }))
    expect(mine.getByText('Avec Léa')).toBeTruthy()
    expect(screen.getByText(why)).toBeTruthy()
    expect(document.title).toBe('Calepin - Portal 2')
  })
})
