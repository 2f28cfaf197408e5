// @vitest-environment happy-dom
import { fireEvent, render, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { savedMovie } from '#test/saved-movie.ts'
import { movieDetail } from '#test/title-details.ts'
import { createWebWorld, refusal, type Answers } from '#test/web-world.tsx'
import { TitlePage } from './title-page.tsx'

beforeEach(() => localStorage.clear())

const nothingSaved = { results: [], page: 1, totalPages: 0, totalResults: 0 }
const film = movieDetail({ tagline: 'Elle va changer votre vie.', certification: 'Tous publics' })

function open(address: string, page: Answers) {
  const { World, asked } = createWebWorld((path) =>
    path.startsWith('/savedshow/') ? nothingSaved : page(path),
  )
  render(<TitlePage mediaType="movie" address={address} />, { wrapper: World })
  return asked
}

describe('TitlePage', () => {
  it('shows the title, its facts and my actions, and sets the document title', async () => {
    open('194', () => film)
    expect(await screen.findByRole('heading', { level: 1, name: film.title })).toBeTruthy()
    expect(
      await screen.findByRole('button', { name: /^Ajouter (?!.*à une liste)|^Ajouter$/ }),
    ).toBeTruthy()
    const header = within(screen.getByRole('banner'))
    expect(header.getByText('2001 · Film')).toBeTruthy()
    expect(header.getByText('Tous publics')).toBeTruthy()
    expect(header.getByText('2 h 02')).toBeTruthy()
    expect(header.getByText('7,9 sur 10')).toBeTruthy()
    expect(header.getByText(/^3\s310 votes$/)).toBeTruthy()
    expect(document.title).toBe(`Calepin - ${film.title}`)
  })

  it('leaves out what the catalogue does not have', async () => {
    open('194', () => film)
    await screen.findByText(film.tagline)
    for (const part of [
      /amis/,
      /Bande-annonce/,
      /distribution/,
      /Saisons/,
      /Critiques/,
      /similaires/,
    ]) {
      expect(screen.queryByRole('heading', { name: part })).toBeNull()
    }
    expect(screen.getByText('Aucune offre connue pour le moment.')).toBeTruthy()
  })

  it('shows that a title does not exist, with a way back', async () => {
    open('999', () => refusal('NOT_FOUND'))
    expect(await screen.findByRole('heading', { level: 1, name: 'Film introuvable' })).toBeTruthy()
    const back = screen.getByRole('link', { name: 'Chercher un autre titre' })
    expect(back.getAttribute('href')).toBe('/watchlist/search')
    expect(document.title).toBe('Calepin - Film introuvable')
  })

  it('fetches nothing for an invalid id', () => {
    const asked = open('amelie', () => film)
    expect(screen.getByRole('heading', { level: 1, name: 'Film introuvable' })).toBeTruthy()
    expect(asked).toEqual([])
  })

  it('shows the error when the catalogue fails, and retries', async () => {
    let isDown = true
    open('194', () => (isDown ? refusal('UPSTREAM_FAILED') : film))
    const alert = await screen.findByRole('alert')
    expect(within(alert).getByText('Le catalogue ne répond pas, réessayez plus tard')).toBeTruthy()
    expect(screen.queryByText(/introuvable|[Aa]ucun/)).toBeNull()
    isDown = false
    fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
    expect(await screen.findByRole('heading', { level: 1, name: film.title })).toBeTruthy()
  })

  it.each([
    ['UPSTREAM_FAILED', 'Le catalogue ne répond pas, réessayez plus tard'],
    ['NOT_FOUND', 'Le catalogue ne connaît pas ce titre, ou ne le connaît plus.'],
  ] as const)(
    'shows my own marks on a saved title when the catalogue fails with %s',
    async (code, why) => {
      const kept = savedMovie(194, { title: 'Amélie', note: 'Avec Léa', rating: 8 })
      const saved = { ...nothingSaved, results: [kept], totalResults: 1 }
      const { World } = createWebWorld((path) =>
        path.startsWith('/savedshow/') ? saved : refusal(code),
      )
      render(<TitlePage mediaType="movie" address="194" />, { wrapper: World })
      expect(await screen.findByRole('heading', { level: 1, name: 'Amélie' })).toBeTruthy()
      const mine = within(screen.getByRole('group', { name: /^Votre carnet/ }))
      expect(mine.getByText('Avec Léa')).toBeTruthy()
      expect(screen.getByText(why)).toBeTruthy()
      expect(screen.queryAllByRole('button', { name: 'Réessayer' }).length).toBe(
        code === 'NOT_FOUND' ? 0 : 1,
      )
      expect(document.title).toBe('Calepin - Amélie')
    },
  )

  it('shows when it was seen only as precisely as known', async () => {
    const seen = { isWatched: true, watchedAt: '2019-01-01T12:00:00.000Z', doneIn: '2019' }
    const saved = { ...nothingSaved, results: [savedMovie(194, seen)], totalResults: 1 }
    const { World } = createWebWorld((path) => {
      if (path.startsWith('/savedshow/')) return saved
      return path.startsWith('/viewings') ? { results: [] } : film
    })
    render(<TitlePage mediaType="movie" address="194" />, { wrapper: World })
    const mine = within(await screen.findByRole('group', { name: /^Votre carnet/ }))
    expect(await mine.findByText('Vu en 2019')).toBeTruthy()
  })

  it('does not offer to add a title that may already be in the list', async () => {
    const { World } = createWebWorld((path) =>
      path.startsWith('/savedshow/') ? refusal('UNAVAILABLE') : film,
    )
    render(<TitlePage mediaType="movie" address="194" />, { wrapper: World })
    expect(await screen.findByText(/Votre liste n’a pas pu être chargée/)).toBeTruthy()
    expect(
      screen.queryByRole('button', { name: /^Ajouter (?!.*à une liste)|^Ajouter$/ }),
    ).toBeNull()
  })
})
