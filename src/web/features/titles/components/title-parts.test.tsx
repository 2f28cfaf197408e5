// @vitest-environment happy-dom
import { fireEvent, render, screen, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { movieDetail, tvDetail } from '#test/title-details.ts'
import { createWebWorld, refusal } from '#test/web-world.tsx'
import { fr } from '#web/i18n/fr.ts'
import { FriendMarks } from '#web/features/friends/components/friend-marks.tsx'
import { creditsOf } from './people-row.tsx'
import { Reviews } from './reviews.tsx'
import { Seasons } from './seasons.tsx'
import { TitleBody } from './title-body.tsx'
import { Trailer } from './trailer.tsx'
import { WhereToWatch } from './where-to-watch.tsx'

describe('Seasons', () => {
  const season = (season_number: number, name: string) => ({
    season_number,
    name,
    overview: '',
    episode_count: 7,
    air_date: '2008-01-20',
    poster_path: null,
  })
  const episode = {
    episode_number: 1,
    name: 'Chute libre',
    overview: '',
    air_date: '2008-01-20',
    runtime: 58,
    still_path: null,
    vote_average: 8.1,
    vote_count: 3,
  }
  const facts = { overview: 'Un chimiste.', vote_average: 8, episodes: [episode] }
  const answer = { ...season(1, 'Saison 1'), ...facts }
  const seasons = [season(0, 'Spéciaux'), season(1, 'Saison 1')]
  const series = { ...tvDetail({ seasons }), id: 1396 }
  const unfold = (name: string) => {
    const fold = screen.getByText(name).closest('details')
    if (!fold) throw new Error(`${name} does not unfold`)
    fold.open = true
    fireEvent(fold, new Event('toggle'))
  }

  const seasonsIn = (asked: readonly string[]) => asked.filter((path) => path.includes('/season/'))

  it('puts the specials last and fetches no episodes before a season is opened', () => {
    const { World, asked } = createWebWorld(() => answer)
    render(<Seasons series={series} saved={undefined} />, { wrapper: World })
    const names = screen.getAllByText(/^(?:Saison 1|Spéciaux)$/).map((each) => each.textContent)
    expect(names).toEqual(['Saison 1', 'Spéciaux'])
    expect(screen.getAllByText('20 janvier 2008 · 7 épisodes')).toHaveLength(2)
    expect(seasonsIn(asked)).toEqual([])
  })

  it('loads the episodes of an opened season in place', async () => {
    const { World, asked } = createWebWorld(() => answer)
    render(<Seasons series={series} saved={undefined} />, { wrapper: World })
    unfold('Saison 1')
    const line = within(await screen.findByRole('listitem'))
    expect(line.getByText('Chute libre')).toBeTruthy()
    expect(line.getByText('20 janvier 2008 · 58 min · 8,1 sur 10')).toBeTruthy()
    expect(screen.getByText('Un chimiste.').getAttribute('lang')).toBeNull()
    expect(seasonsIn(asked)).toEqual(['/titles/tv/1396/season/1'])
  })

  it('marks the language of an overview that is not French', async () => {
    const english = { ...answer, overview: 'A chemist.', overviewLanguage: 'en' }
    const { World } = createWebWorld(() => english)
    render(<Seasons series={series} saved={undefined} />, { wrapper: World })
    unfold('Saison 1')
    expect((await screen.findByText('A chemist.')).getAttribute('lang')).toBe('en')
  })

  it.each([
    ['has come out in UTC', '2026-01-10', 1],
    ['has not yet come out anywhere', '2026-01-11', 0],
  ])('lets one in Martinique tick, the evening before, one that %s', async (_, day, ticks) => {
    onTestFinished(() => {
      vi.useRealTimers()
      vi.unstubAllEnvs()
    })
    vi.stubEnv('TZ', 'America/Martinique')
    vi.useFakeTimers({ now: Date.parse('2026-01-10T01:00:00Z'), toFake: ['Date'] })
    const { World } = createWebWorld(() => ({
      ...answer,
      episodes: [{ ...episode, air_date: day }],
    }))
    render(<Seasons series={series} saved={undefined} />, { wrapper: World })
    unfold('Saison 1')
    const line = within(await screen.findByRole('listitem'))
    const name = fr.titlePage.season.tick(fr.watchlist.progress.place(1, 1))
    expect(new Date().getDate(), 'where one is').toBe(9)
    expect(line.queryAllByRole('button', { name })).toHaveLength(ticks)
  })

  it('shows the error when the episodes fail to load, and retries', async () => {
    let isDown = true
    const { World } = createWebWorld(() => (isDown ? refusal('UPSTREAM_TIMEOUT') : answer))
    render(<Seasons series={series} saved={undefined} />, { wrapper: World })
    unfold('Saison 1')
    expect(await screen.findByText(/Le catalogue ne répond pas/)).toBeTruthy()
    isDown = false
    fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
    expect(await screen.findByText('Chute libre')).toBeTruthy()
  })
})

describe('Trailer', () => {
  it('does not contact YouTube before it is pressed', () => {
    const { container } = render(
      <Trailer name="Amélie" videoKey="HUECWi5pX7o" backdropPath={null} />,
    )
    expect(container.innerHTML).not.toMatch(/youtube/)
    fireEvent.click(screen.getByRole('button', { name: 'Lire la bande-annonce de « Amélie »' }))
    const frame = screen.getByTitle('Bande-annonce de « Amélie »')
    expect(frame.getAttribute('src')).toMatch(
      /^https:\/\/www\.youtube-nocookie\.com\/embed\/HUECWi5pX7o\?/,
    )
    expect(frame.hasAttribute('allowfullscreen')).toBe(true)
  })
})

describe('Reviews', () => {
  const review = { author: 'Lou', rating: 8, createdAt: null }

  it('folds a long review and not a short one', () => {
    render(
      <Reviews
        reviews={[
          { ...review, id: 'long', content: 'Un film. '.repeat(100) },
          { ...review, id: 'short', content: 'Un film.' },
        ]}
      />,
    )
    const more = screen.getByRole('button', { name: 'Lire la suite' })
    expect(more.getAttribute('aria-expanded')).toBe('false')
    fireEvent.click(more)
    expect(screen.getByRole('button', { name: 'Replier' }).getAttribute('aria-expanded')).toBe(
      'true',
    )
  })
})

describe('WhereToWatch', () => {
  it('shows each available kind of offer, the source, and my own services', async () => {
    const netflix = { id: 8, name: 'Netflix', logo_path: null }
    const offers = {
      region: 'BE',
      link: null,
      flatrate: [netflix],
      buy: [],
      rent: [netflix],
      free: [],
      ads: [netflix],
    }
    const { World } = createWebWorld(() => ({ providerIds: [8, 9] }))
    render(<WhereToWatch providers={offers} />, { wrapper: World })
    const kinds = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
    expect(kinds).toEqual(['Abonnement', 'Gratuit avec publicité', 'Location'])
    expect(screen.getByRole('heading', { name: 'Où regarder (Belgique)' })).toBeTruthy()
    expect(screen.getByText(/JustWatch/)).toBeTruthy()
    expect(await screen.findByText('Sur mes services : Netflix')).toBeTruthy()
  })

  it.each([true, false])(
    'links to the choice of services when none is chosen, if there are some: %s',
    async (isAvailable) => {
      const flatrate = [{ id: 8, name: 'Netflix', logo_path: null }]
      const none = { link: null, buy: [], rent: [], free: [], ads: [] }
      const { World } = createWebWorld((path) =>
        path === '/services' ? { isAvailable, region: 'BE', results: [] } : { providerIds: [] },
      )
      render(<WhereToWatch providers={{ ...none, region: 'BE', flatrate }} />, { wrapper: World })
      const words = isAvailable ? fr.services.choose : fr.services.none
      expect(await screen.findByText(words)).toBeTruthy()
      expect(screen.queryByRole('link', { name: fr.services.choose }) !== null).toBe(isAvailable)
    },
  )
})

describe('FriendMarks', () => {
  it('shows what each friend did, and nothing when none did anything', () => {
    const user = {
      id: '0190a1b2-0000-7000-8000-000000000001',
      username: 'Camille',
      avatarUrl: null,
    }
    const { World } = createWebWorld(() => ({}))
    const t = fr.titlePage.friends
    const work = { kind: 'movie', workId: 1, title: 'Heat' } as const
    const { rerender } = render(
      <FriendMarks marks={[]} work={work} t={t} renderUnder={() => null} />,
      {
        wrapper: World,
      },
    )
    expect(screen.queryByText(t.title)).toBeNull()
    const mark = { user, isWatched: true, rating: 7, note: 'Quelle fin.' }
    rerender(<FriendMarks marks={[mark]} work={work} t={t} renderUnder={() => null} />)
    expect(screen.getByRole('link', { name: 'Camille' })).toBeTruthy()
    expect(screen.getByText('3,5 sur 5')).toBeTruthy()
    expect(screen.getByText('Quelle fin.')).toBeTruthy()
  })
})

describe('creditsOf', () => {
  it('names people without a page, makers before cast', () => {
    const film = movieDetail({
      namedOnly: [
        { name: 'Éric Toledano', character: null },
        { name: 'Anne Le Ny', character: 'Yvonne' },
      ],
    })
    expect(creditsOf(film).map(({ id, name, part }) => [id, name, part])).toEqual([
      [null, 'Éric Toledano', 'Réalisation'],
      [null, 'Anne Le Ny', 'Yvonne'],
    ])
  })

  it('puts makers first; one who also acts links to both pages', () => {
    const person = { id: 1, name: 'Agnès Varda', profile_path: null }
    const film = movieDetail({
      directors: [person],
      cast: [
        { ...person, character: 'Elle-même' },
        { ...person, character: 'La voix' },
      ],
    })
    expect(creditsOf(film).map(({ page, part }) => [page, part])).toEqual([
      ['director', 'Réalisation'],
      ['people', 'Elle-même'],
    ])
  })
})

describe('TitleBody', () => {
  it.each([
    ['Un rêve.', undefined, null],
    ['A dream.', 'en', 'en'],
  ])('sets the language of an overview that is not French: %s', (overview, language, lang) => {
    const { World } = createWebWorld(() => ({ results: [] }))
    const detail = { ...movieDetail(), overview, overviewLanguage: language }
    render(<TitleBody detail={detail} saved={new Map()} />, { wrapper: World })
    expect(screen.getByText(overview).getAttribute('lang')).toBe(lang)
  })
})
