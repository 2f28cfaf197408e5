import { type LoopbackServer, serve } from '#test/loopback-server.ts'

interface Film {
  readonly id: number
  readonly title: string
  readonly year: string
}

/** A stand-in for TMDB on loopback that finds these films by name. */
export function startTmdb(films: readonly Film[]): Promise<LoopbackServer> {
  const byTitle = Map.groupBy(films, ({ title }) => title)
  return serve((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://tmdb.test')
    const found = pathname === '/3/search/movie' ? byTitle.get(searchParams.get('query') ?? '') : []
    const results = (found ?? []).map(toRow)
    const body = { page: 1, results, total_pages: 1, total_results: results.length }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
}

function toRow({ id, title, year }: Film) {
  return {
    id,
    title,
    original_title: title,
    overview: 'Un film.',
    release_date: `${year}-06-01`,
    poster_path: '/abcdefghijklmnopqrstuvwxyz0.jpg',
    backdrop_path: null,
    genre_ids: [18],
    adult: false,
    video: false,
    popularity: 1,
    vote_average: 7,
    vote_count: 100,
    original_language: 'fr',
  }
}
