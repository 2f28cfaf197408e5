import { type LoopbackServer, serve } from '#test/loopback-server.ts'

/** A stand-in for TMDB that knows the dates of one film and one series. */
export async function startReleases(days: {
  readonly cinema: string
  readonly home: string
  readonly episodes: readonly string[]
}): Promise<LoopbackServer> {
  const answers: Record<string, object> = {
    '/3/movie/900603': {
      id: 900603,
      title: 'Les Vacances de l’hiver',
      release_dates: {
        results: [
          {
            iso_3166_1: 'FR',
            release_dates: [
              { type: 3, release_date: `${days.cinema}T00:00:00.000Z` },
              { type: 4, release_date: `${days.home}T00:00:00.000Z` },
            ],
          },
        ],
      },
    },
    '/3/tv/901396': {
      id: 901396,
      name: 'Le Phare',
      next_episode_to_air: { season_number: 2, air_date: days.episodes[0] },
    },
    '/3/tv/901396/season/2': {
      season_number: 2,
      name: 'Saison 2',
      episodes: days.episodes.map((air_date, index) => ({
        episode_number: index + 1,
        name: `La nuit ${index + 1}`,
        air_date,
      })),
    },
  }
  return serve((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://tmdb.test')
    const answer = answers[pathname]
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer ?? { success: false }))
  })
}
