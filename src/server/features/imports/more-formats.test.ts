import { expect, test } from 'vitest'
import type { ColumnChoice } from '#shared/import-shapes.ts'
import { readFiles } from '#test/read-files.ts'

const TODAY = '2026-11-23'

/** Reads files given by name; several files make a zip. */
async function read(files: Record<string, string>, columns?: ColumnChoice) {
  const sent = Object.entries(files).map(([name, text]) => ({ name, bytes: Buffer.from(text) }))
  const { found } = await readFiles({ files: sent, today: TODAY, columns })
  const by = (title: string) => found.titles.find((each) => each.title === title)
  return { ...found, by, titleOf: (place: number) => found.titles[place]?.title }
}

const days = (of: { viewings: readonly { day: string }[] } | undefined) =>
  of?.viewings.map(({ day }) => day)

test('Trakt as tables; private notes; what it could not export', async () => {
  const head = '\uFEFFid,watched_at,type,movie.title,movie.year,movie.ids.trakt,movie.ids.tmdb'
  const { by, remarks } = await read({
    'watched-history.csv': `${head},__proto__.x\r\n7,2023-01-30T20:00:00.000Z,movie,'=Alpha,2010,1,5,y\r\n`,
    'notes-movies.json': JSON.stringify([
      {
        type: 'movie',
        movie: { title: 'Beta', year: 2011, ids: { trakt: 2 } },
        note: { notes: 'Pour moi', privacy: 'private' },
      },
    ]),
    'ratings-episodes.json': JSON.stringify([
      { rated_at: '2024-01-01', rating: 3, type: 'episode', show: { ids: { trakt: 9 } } },
    ]),
    'comments-movies.json': JSON.stringify([
      {
        type: 'movie',
        movie: { title: 'Beta', year: 2011, ids: { trakt: 2 } },
        comment: { comment: 'Réponse', parent_id: 231_410 },
      },
    ]),
    '_errors.json': JSON.stringify([{ endpoint: 'ratings-shows', status: 500 }]),
  })
  expect(by('=Alpha')).toMatchObject({ ids: { tmdb: 5 }, state: 'seen' })
  expect(days(by('=Alpha'))).toEqual(['2023-01-30'])
  expect(by('Beta')).toMatchObject({ note: 'Pour moi', noteReader: 'self' })
  expect(remarks).toEqual({
    missing: ['ratings-shows'],
    missingTitles: 0,
    leftRows: 1,
    unreadDays: 0,
  })
})

test('Trakt: an event found in two files is one viewing, two on one day are two', async () => {
  const show = { title: 'Série', year: 2008, ids: { trakt: 9 } }
  const event = (id: number, at: string) => ({
    id,
    watched_at: at,
    type: 'episode',
    episode: { season: 1, number: 2 },
    show,
  })
  const { by } = await read({
    'watched-history-1.json': JSON.stringify([event(1, '2023-01-30T20:00:00.000Z')]),
    'watched-history-2.json': JSON.stringify([
      event(1, '2023-01-30T20:00:00.000Z'),
      event(2, '2023-01-30T20:00:00.000Z'),
    ]),
  })
  expect(by('Série')?.episodes).toEqual([
    { season: 1, episode: 2, days: ['2023-01-30', '2023-01-30'] },
  ])
})

test('Trakt’s import format, whoever wrote it', async () => {
  const head = 'type,tmdb_id,imdb_id,season,episode,watched_at,watchlisted_at,rating,rated_at,title'
  const { formats, titles, by, remarks } = await read({
    'x.csv': [
      head,
      'movie,,tt0000005,,,2023-01-30T20:00:00.000Z,,7,2023-01-30,Alpha',
      'movie,,tt0000005,,,2023-01-30T23:00:00.000Z,,,,Alpha',
      'movie,,tt0000005,,,unknown,,,,Alpha',
      'show,13,,,,,2024-01-01,,,Série',
      'season,13,,2,,2024-01-01,,,,Série',
      'season,13,,2,,,,8,2024-01-01,Série',
      'episode,13,,1,3,unknown,,,,Série',
      'episode,999,,,,2024-01-01,,,,Un épisode seul',
      'person,4,,,,,2024-01-01,,,Quelqu’un',
    ].join('\n'),
  })
  expect(formats).toEqual(['trakt'])
  expect(titles).toHaveLength(2)
  expect(by('Alpha')).toMatchObject({ ids: { imdb: 'tt0000005' }, rating: 7, state: 'seen' })
  expect(days(by('Alpha'))).toEqual(['', '2023-01-30', '2023-01-30'])
  expect(by('Série')).toMatchObject({
    kind: 'tv',
    state: 'inProgress',
    rating: null,
    seasons: [2],
    episodes: [{ season: 1, episode: 3, days: [''] }],
  })
  expect(remarks.leftRows).toBe(3)
})

test('MediaTracker: responses of its API, with films, episodes and games', async () => {
  const { by, remarks } = await read({
    'items.json': JSON.stringify([
      {
        id: 1,
        mediaType: 'movie',
        source: 'tmdb',
        title: 'Film',
        releaseDate: '2010-05-01',
        tmdbId: 5,
        seenHistory: [{ date: 1_675_117_800_000 }, { date: null }],
        userRating: { rating: 4, review: 'Mot', date: 1_675_117_800_000 },
      },
      { id: 2, mediaType: 'book', source: 'openlibrary', title: 'Livre' },
      { id: 3, mediaType: 'video_game', source: 'igdb', title: 'Jeu', onWatchlist: true },
    ]),
    'details.json': JSON.stringify({
      id: 4,
      mediaType: 'tv',
      source: 'tmdb',
      title: 'Série',
      tmdbId: 6,
      seasons: [
        {
          seasonNumber: 1,
          episodes: [
            {
              episodeNumber: 1,
              seenHistory: [{ date: 1_675_117_800_000 }, { date: 1_675_017_800_000 }],
              userRating: { rating: 4, review: 'Fin' },
            },
            { episodeNumber: 2, seen: true },
            { episodeNumber: 3, seen: false, userRating: { rating: 2 } },
          ],
          userRating: { rating: 5 },
        },
      ],
    }),
  })
  expect(by('Film')).toMatchObject({ kind: 'movie', ids: { tmdb: 5 }, rating: 8, note: 'Mot' })
  expect(days(by('Film'))).toEqual(['2023-01-30'])
  expect(by('Jeu')).toMatchObject({ kind: 'game', state: 'toSee' })
  expect(by('Série')?.episodes).toEqual([
    {
      season: 1,
      episode: 1,
      days: ['2023-01-29', '2023-01-30'],
      said: [{ day: '2023-01-30', rating: 8, note: 'Fin' }],
    },
    { season: 1, episode: 2, days: [''] },
  ])
  // A book, the stars of a season and those of an episode that was never seen.
  expect(remarks.leftRows).toBe(3)
})

test('Serializd: episodes, whole seasons and shows of its diary, and its lists', async () => {
  const show = { showId: 6, showName: 'Série', showPremiereDate: '2008-01-20' }
  const entry = { ...show, seasonId: null, episodeNumber: null, reviewText: '', isLogged: true }
  const seasons = { seasonId: 77, showSeasons: [{ id: 77, seasonNumber: 2 }] }
  const { by, remarks } = await read({
    'diary.json': JSON.stringify({
      totalPages: 1,
      reviews: [
        { ...entry, ...seasons, episodeNumber: 3, backdate: '2023-01-30', rating: 2 },
        { ...entry, ...seasons, episodeNumber: 4, backdate: '2023-01-31', reviewText: 'Quatre' },
        { ...entry, ...seasons, rating: 4 },
        { ...entry, ...seasons, reviewText: 'Deux', backdate: '2023-02-01' },
        { ...entry, seasonId: 78, seasonName: 'Saison 1', reviewText: 'Un' },
        { ...entry, showId: 7, showName: 'Autre', rating: 9, reviewText: 'Mot' },
      ],
    }),
    'watchlist.json': JSON.stringify({ items: [{ ...show, showId: 8, showName: 'Plus tard' }] }),
  })
  expect(by('Série')).toMatchObject({
    kind: 'tv',
    year: 2008,
    ids: { tmdb: 6 },
    rating: null,
    state: 'inProgress',
    seasons: [2, 1],
    note: 'Deux',
    episodes: [
      {
        season: 2,
        episode: 3,
        days: ['2023-01-30'],
        said: [{ day: '2023-01-30', rating: 2, note: null }],
      },
      {
        season: 2,
        episode: 4,
        days: ['2023-01-31'],
        said: [{ day: '2023-01-31', rating: null, note: 'Quatre' }],
      },
    ],
  })
  // The stars of a season, and one of the two notes on seasons.
  expect(remarks.leftRows).toBe(2)
  expect(by('Autre')).toMatchObject({ state: 'seen', rating: 9, note: 'Mot' })
  expect(by('Plus tard')?.state).toBe('toSee')
})

test('any other JSON, with the columns chosen by the user', async () => {
  const file = {
    'a.json': JSON.stringify({ v: 1, entries: [{ show: { name: 'Alpha' }, note: 4 }] }),
  }
  await expect(read(file)).rejects.toMatchObject({
    code: 'UNKNOWN_FORMAT',
    columns: ['show.name', 'note'],
  })
  const choice = {
    title: 'show.name',
    rating: 'note',
    best: 5,
    kind: 'tv',
    otherwise: 'seen',
  } as const
  expect((await read(file, choice)).by('Alpha')).toMatchObject({ kind: 'tv', rating: 8 })
})

test('a state that the file does not give is marked as a guess', async () => {
  const imdb = { '5b1ca5ce.csv': 'Position,Const,Title,Title Type\n1,tt0000001,Alpha,Movie\n' }
  const { titles, lists } = await read(imdb)
  expect([titles[0]?.isUnsaid, titles[0]?.state, lists.length]).toEqual([true, null, 1])
  const boxd = { 'sans-nom.csv': 'Date,Name,Year,Letterboxd URI\n2024-01-01,Alpha,2010,u/1\n' }
  expect((await read(boxd)).by('Alpha')).toMatchObject({ state: 'seen', isUnsaid: true })
  const bare = { 'a.csv': 'Title,Rating\nAlpha,\nBeta,4\n' }
  const { by } = await read(bare)
  expect([by('Alpha')?.isUnsaid, by('Beta')?.isUnsaid]).toEqual([true, undefined])
  expect((await read({ 'envies.csv': 'Title\nAlpha\n' })).by('Alpha')?.isUnsaid).toBeUndefined()
})

test('IMDb before 2017: unrated titles are guesses, except in the watchlist', async () => {
  const old = {
    head: '"position","const","created","Title","Title type","You rated"',
    rows: '"1","tt0000001","Tue Jan  1 00:00:00 2013","Alpha","Feature Film",""\n"2","tt0000002","","Beta","Feature Film","7"\n',
  }
  const text = `${old.head}\n${old.rows}`
  const named = await read({ 'WATCHLIST.csv': text })
  expect([named.by('Alpha')?.state, named.by('Alpha')?.isUnsaid]).toEqual(['toSee', undefined])
  expect([named.by('Beta')?.state, named.by('Beta')?.isUnsaid]).toEqual(['seen', undefined])
  const { by, lists } = await read({ '5b1ca5ce.csv': text })
  expect([by('Alpha')?.state, by('Alpha')?.isUnsaid]).toEqual(['toSee', true])
  expect([by('Beta')?.state, by('Beta')?.isUnsaid]).toEqual(['seen', undefined])
  // It may be a list of ratings.
  expect(lists).toEqual([])
})

test('days that Watcharr imported from other services are viewings', async () => {
  const day = (type: string, at: string) => ({ type, data: '', customDate: `${at}T00:00:00Z` })
  const activity = [
    { type: 'IMPORTED_WATCHED', data: '{"rating":8,"status":"FINISHED"}' },
    day('IMPORTED_ADDED_WATCHED', '2019-05-04'),
    day('IMPORTED_ADDED_WATCHED_JF', '2021-12-24'),
  ]
  const content = { tmdbId: 5, title: 'Film', type: 'movie' }
  const entry = { status: 'FINISHED', rating: 8, content, activity }
  const { by } = await read({ 'a.json': JSON.stringify([entry]) })
  expect(days(by('Film'))).toEqual(['2019-05-04', '2021-12-24'])
})

test('Watcharr’s episodes have the days given to them, never that of their entry', async () => {
  const watchedEpisodes = [1, 2, 3, 4].map((episodeNumber) => ({
    seasonNumber: 1,
    episodeNumber,
    status: 'FINISHED',
    createdAt: '2024-06-08T12:51:09Z',
  }))
  const activity = [
    [1, 'EPISODE_ADDED_JF', 'FINISHED', '2021-10-02T00:00:00Z'],
    [2, 'EPISODE_ADDED', 'WATCHING', '2021-10-03T00:00:00Z'],
    [2, 'EPISODE_STATUS_CHANGED', 'FINISHED', '2021-10-04T00:00:00Z'],
    [3, 'EPISODE_ADDED', 'FINISHED', undefined],
    [4, 'EPISODE_RATING_CHANGED', 'FINISHED', '2021-10-05T00:00:00Z'],
  ].map(([episode, type, status, customDate]) => {
    const data = JSON.stringify({ episode, rating: 8, season: 1, status })
    return { type, data, customDate, createdAt: '2024-06-08T12:51:09Z' }
  })
  const content = { tmdbId: 6, title: 'Série', type: 'tv' }
  const entry = { status: 'WATCHING', rating: 0, content, activity, watchedEpisodes }
  const { by } = await read({ 'a.json': JSON.stringify([entry]) })
  expect(by('Série')?.episodes.map(({ episode, days: seen }) => [episode, ...seen])).toEqual([
    [1, '2021-10-02'],
    [2, '2021-10-04'],
    [3, ''],
    [4, ''],
  ])
})

test('Yamtrack’s « Repeating » means seen', async () => {
  const { by } = await read({
    'a.csv':
      'media_id,source,media_type,title,score,status,repeats,end_date\n9,tmdb,movie,Encore,,Repeating,1,2024-02-09\n',
  })
  expect(by('Encore')?.state).toBe('seen')
  expect(days(by('Encore'))).toEqual(['', '2024-02-09'])
})

test('what Calepin does not keep is left out of Yamtrack, and counted', async () => {
  const other = ['manga', 'book', 'comic', 'boardgame', '']
  const { titles, remarks } = await read({
    'a.csv': [
      'media_id,source,media_type,title,score,status,end_date',
      '1,mal,anime,Akira,9,Completed,2024-02-09',
      ...other.map((type) => `1,x,${type},One Piece,9,Completed,2024-02-09`),
    ].join('\n'),
  })
  expect(titles.map(({ title, kind }) => [title, kind])).toEqual([['Akira', 'show']])
  expect(remarks.leftRows).toBe(other.length)
})

test('Yamtrack: stars and notes of episodes, hours of games; those of seasons are counted', async () => {
  const { by, remarks } = await read({
    'a.csv': [
      'media_id,source,media_type,title,season_number,episode_number,score,progress,status,end_date,notes',
      '6,tmdb,season,Série,1,,8,3,Completed,2024-02-09,',
      '6,tmdb,episode,Série,1,3,7,,,2024-02-09,Fort',
      '9,igdb,game,Jeu,,,,12h 30min,Completed,2024-02-09,',
      '9,igdb,game,Jeu,,,,45min,Completed,2024-03-09,',
    ].join('\n'),
  })
  const said = [{ day: '2024-02-09', rating: 7, note: 'Fort' }]
  expect(by('Série')?.episodes).toEqual([{ season: 1, episode: 3, days: ['2024-02-09'], said }])
  expect(by('Jeu')?.minutesPlayed).toBe(795)
  expect(remarks.leftRows).toBe(1)
})

test('undated rewatches are kept: Yamtrack, Movary, tables for Letterboxd', async () => {
  const yamtrack = await read({
    'a.csv':
      'media_id,source,media_type,title,season_number,episode_number,status,end_date,watch_date,repeats\n5,tmdb,movie,Film,,,Completed,2023-01-30,,3\n6,tmdb,tv,Série,,,In progress,,,\n6,tmdb,episode,Série,1,3,,,2021-01-01,1\n6,tmdb,episode,Série,1,4,,,2021-01-02,0\n',
  })
  expect(days(yamtrack.by('Film'))).toEqual(['', '', '', '2023-01-30'])
  expect(yamtrack.by('Série')?.episodes).toEqual([
    { season: 1, episode: 3, days: ['2021-01-01', ''] },
    { season: 1, episode: 4, days: ['2021-01-02'] },
  ])
  const history =
    'title,year,tmdbId,imdbId,watchedAt,comment\nFilm,2010,5,tt1,2023-01-30,Un\nFilm,2010,5,tt1,,Deux\nSeul,2011,6,tt2,,\n'
  // The same file twice adds nothing.
  const movary = await read({ 'history.csv': history, 'copy.csv': history })
  expect(days(movary.by('Film'))).toEqual(['', '2023-01-30'])
  expect(days(movary.by('Seul'))).toEqual([''])
  const table = await read({
    'a.csv':
      'Title,Rating10,WatchedDate,Rewatch\nAlpha,9,2023-01-30,false\nAlpha,8,,true\nBeta,7,2023-01-30,\nBeta,7,,\nGamma,,,true\nGamma,,,true\n',
  })
  expect(table.by('Alpha')?.viewings).toMatchObject([
    { day: '', rating: 8 },
    { day: '2023-01-30', rating: 9 },
  ])
  expect(days(table.by('Beta'))).toEqual(['2023-01-30'])
  expect(table.by('Gamma')?.state).toBe('seen')
  expect(days(table.by('Gamma'))).toEqual(['', ''])
})

const TRAKT = { watched_at: '2024-01-01', type: 'movie' }
test.each([
  [
    'SensCritique',
    'a.json',
    { user: { collection: { products: ['Alpha', 'Beta'].map(product) } } },
  ],
  ['Simkl', 'a.csv', 'SIMKL_ID,Title,Type,Year\n,Alpha,movie,2010\n,Beta,movie,2011\n'],
  ['BetaSeries', 'a.csv', 'id,title,archive,episode,remaining\n,Alpha,0,,1\n,Beta,0,,1\n'],
  [
    'Trakt',
    'watched-history.json',
    ['Alpha', 'Beta'].map((title) => ({ ...TRAKT, movie: { title, ids: { trakt: null } } })),
  ],
])('titles without an id stay apart: %s', async (_, name, file) => {
  const { titles } = await read({ [name]: typeof file === 'string' ? file : JSON.stringify(file) })
  expect(titles.map(({ title }) => title).toSorted()).toEqual(['Alpha', 'Beta'])
})

function product(title: string) {
  return { title, universe: 1, otherUserInfos: { isDone: true } }
}
