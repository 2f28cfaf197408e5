import { expect, test } from 'vitest'
import { zipOf } from '#test/zip.ts'
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

test('Letterboxd: diary, ratings, likes, watchlist and lists of one zip', async () => {
  const head = 'Date,Name,Year,Letterboxd URI'
  const bytes = zipOf([
    {
      name: 'x/watched.csv',
      body: `${head}\n2023-02-01,Alpha,2010,u/1\n2023-02-01,Beta,1999,u/2\n`,
    },
    { name: 'x/ratings.csv', body: `${head},Rating\n2023-02-01,Alpha,2010,u/1,3.5\n` },
    {
      name: 'x/diary.csv',
      body: `${head},Rating,Rewatch,Tags,Watched Date\n2023-02-02,Alpha,2010,e/1,5,,,2023-02-01\n2024-02-02,Alpha,2010,e/2,,Yes,,2024-02-02\n2024-02-03,Alpha,2010,e/3,,Yes,,2024-02-02\n`,
    },
    {
      name: 'x/reviews.csv',
      body: `${head},Rating,Rewatch,Review,Tags,Watched Date\n2023-02-02,Alpha,2010,e/1,5,,"Un <i>grand</i> ""film""\nde nuit",,2023-02-01\n2024-02-02,Alpha,2010,e/2,,Yes,Encore,,2024-02-02\n`,
    },
    {
      name: 'x/watchlist.csv',
      body: `${head}\n2025-01-01,Gamma,2015,u/3\n2025-01-01,Beta,1999,u/2\n`,
    },
    { name: 'x/likes/films.csv', body: `${head}\n2025-01-01,Alpha,2010,u/1\n` },
    {
      name: 'x/lists/un.csv',
      body: 'Letterboxd list export v7\nDate,Name,Tags,URL,Description\n2024-01-01,Nuits,,l/1,"Deux\nlignes"\n\nPosition,Name,Year,URL,Description\n1,Gamma,2015,u/3,tard\n2,Alpha,2010,u/1,\n',
    },
    {
      name: 'x/deleted/diary.csv',
      body: `${head},Watched Date\n2023-01-01,Omega,1990,e/9,2023-01-01\n`,
    },
    { name: '__MACOSX/x/._diary.csv', body: 'Mac' },
    {
      name: 'x/profile.csv',
      body: 'Date Joined,Email Address,Favorite Films\n2020-01-01,a@b.c,"u/2, u/9"\n',
    },
  ])
  const { found } = await readFiles({ files: [{ name: 'export', bytes }], today: TODAY })
  const alpha = found.titles.find(({ title }) => title === 'Alpha')
  expect(found.formats).toEqual(['letterboxd'])
  expect(found.titles.map(({ title }) => title)).toEqual(['Alpha', 'Beta', 'Gamma'])
  expect(alpha).toMatchObject({ state: 'seen', rating: 7, note: 'Encore', isFavourite: true })
  expect(days(alpha)).toEqual(['2023-02-01', '2024-02-02', '2024-02-02'])
  expect(alpha?.viewings[0]).toMatchObject({ rating: 10, note: 'Un grand "film"\nde nuit' })
  expect(found.titles[1]).toMatchObject({ state: 'seen', isFavourite: true })
  expect(days(found.titles[1])).toEqual([''])
  expect(found.titles[2]).toMatchObject({ state: 'toSee', viewings: [] })
  expect(found.lists).toEqual([
    {
      name: 'Nuits',
      words: 'Deux\nlignes',
      isNumbered: false,
      items: [
        { title: 2, words: 'tard' },
        { title: 0, words: '' },
      ],
    },
  ])
})

test('tables for Letterboxd: ids, two scales, HTML, absent values, wishes', async () => {
  const { by } = await read({
    'a.csv':
      'tmdbID,Title,Year,Rating10,WatchedDate,Review\n27,Alpha,2010,9,2023-01-30,<b>Oui</b>\n27,Alpha,2010,None,2025-01-04,\n11,Beta,1977,,,\n12,Gamma,1999,14,,\n',
  })
  expect(by('Alpha')).toMatchObject({ kind: 'movie', ids: { tmdb: 27 }, rating: 9, note: 'Oui' })
  expect(days(by('Alpha'))).toEqual(['2023-01-30', '2025-01-04'])
  expect(by('Beta')).toMatchObject({ state: 'toSee', rating: null })
  expect(by('Gamma')).toMatchObject({ rating: null, warnings: ['RATING_OUT_OF_SCALE'] })
  const french = await read({ 'b.csv': 'Title;Rating;WatchedDate\nPoster de Été;4,5;03/02/2024\n' })
  expect(french.by('Été')).toMatchObject({ rating: 9, year: null })
  expect(days(french.by('Été'))).toEqual(['2024-02-03'])
  expect((await read({ 'films-a-voir.csv': 'Title\nDelta\n' })).by('Delta')?.state).toBe('toSee')
})

test('Trakt: one page or several, play counts to complete the history, no replies', async () => {
  const movie = (title: string, id: number) => ({
    title,
    year: 2010,
    ids: { trakt: id, imdb: null, tmdb: id },
  })
  const show = { title: 'Série', year: 2008, ids: { trakt: 9, tvdb: 81, tmdb: 13 } }
  const { by, lists } = await read({
    'watched-history-1.json': JSON.stringify([
      { id: 1, watched_at: '2023-01-30T20:00:00.000Z', type: 'movie', movie: movie('Alpha', 1) },
      { id: 2, watched_at: '1970-01-01T00:00:00.000Z', type: 'movie', movie: movie('Alpha', 1) },
    ]),
    'watched-history-2.json': JSON.stringify([
      {
        id: 3,
        watched_at: '2023-05-01T20:00:00Z',
        type: 'episode',
        episode: { season: 0, number: 2, ids: {} },
        show,
      },
    ]),
    'watched-movies.json': JSON.stringify([
      { plays: 4, last_watched_at: '2024-01-01T00:00:00Z', movie: movie('Alpha', 1) },
      { plays: 1, last_watched_at: '2024-01-02T10:00:00Z', movie: movie('Beta', 2) },
    ]),
    'ratings-seasons.json': JSON.stringify([
      { rated_at: '2024-01-01', rating: 3, type: 'season', season: { number: 1 }, show },
    ]),
    'comments-movies.json': JSON.stringify([
      { type: 'movie', movie: movie('Alpha', 1), comment: { comment: 'À moi', parent_id: 0 } },
      { type: 'movie', movie: movie('Beta', 2), comment: { comment: 'Réponse', parent_id: 7 } },
    ]),
    'lists-watchlist.json': JSON.stringify([
      { listed_at: '2025-01-01', type: 'movie', movie: movie('Gamma', 3) },
    ]),
    'lists-lists.json': JSON.stringify([
      { name: 'Hiver', ids: { trakt: 42 }, display_numbers: true },
    ]),
    'lists-list-42-vieux.json': JSON.stringify([
      { rank: 1, listed_at: '2025-01-01', type: 'show', notes: 'vite', show },
    ]),
  })
  expect(days(by('Alpha'))).toEqual(['', '2023-01-30'])
  expect(by('Alpha')?.note).toBe('À moi')
  expect(by('Beta')).toMatchObject({ state: 'seen', note: null })
  expect(days(by('Beta'))).toEqual(['2024-01-02'])
  expect(by('Série')).toMatchObject({
    kind: 'tv',
    state: 'inProgress',
    rating: null,
    ids: { tmdb: 13, tvdb: 81 },
    episodes: [{ season: 0, episode: 2, days: ['2023-05-01'] }],
  })
  expect(by('Gamma')?.state).toBe('toSee')
  expect(lists).toMatchObject([{ name: 'Hiver', isNumbered: true, items: [{ words: 'vite' }] }])
})

test('IMDb: a rating’s date is not a viewing’s; every header; people are ignored', async () => {
  const { by, titles } = await read({
    'a.csv':
      'Const,Your Rating,Date Rated,Title,Title Type,Year\ntt0000001,9,2024-01-10,Alpha,Movie,2010\n2,8,2024-01-10,Sans tt,Movie,2010\nnm0000001,,,Quelqu’un,,\n,,,Rien,,\ntt0000003,7,2024-01-10,Suite,Serie TV,2011\n',
  })
  expect(titles.map(({ title }) => title)).toEqual(['Alpha', 'Sans tt', 'Suite'])
  expect(by('Alpha')).toMatchObject({
    ids: { imdb: 'tt0000001' },
    rating: 9,
    lastDay: '2024-01-10',
    ratedDay: '2024-01-10',
  })
  expect(days(by('Alpha'))).toEqual([''])
  expect(by('Suite')?.kind).toBe('tv')
  const old = await read({
    'b.csv':
      '"position","const","created","Title","Title type","You rated"\n"1","tt0000001","Tue Jan  1 00:00:00 2013","Alpha","Feature Film","7"\n',
  })
  expect(old.by('Alpha')).toMatchObject({ rating: 7, lastDay: '2013-01-01', state: 'seen' })
  const watchlist = await read({
    'watchlist.csv': 'Position,Const,Title,Title Type\n1,tt0000001,Alpha,Movie\n',
  })
  expect(watchlist.by('Alpha')?.state).toBe('toSee')
})

test('TV Time: keys identify rows, votes are faces, counted rewatches are undated', async () => {
  const { by, lists, remarks } = await read({
    'tracking-prod-records-v2.csv':
      'created_at,key,s_id,s_no,ep_no,rewatch_count,is_archived,is_followed,is_for_later,series_name\n2020-01-01 10:00:00,watch-episode-a,81,1,1,2,,,,Série\n2020-01-02 10:00:00,watch-episode-b,81,1,2,1,,,,Série\n2021-01-02 10:00:00,rewatch-episode-b,81,1,2,0,,,,Série\n2019-01-01 10:00:00,user-series-a,81,,,,0,1,0,Série\n,user-series-b,82,,,,1,1,0,Finie\n',
    'tracking-prod-records.csv':
      'type-uuid-n,created_at,type,uuid,entity_type,movie_name,alpha_range_key,watch_date_range_key,release_date\nwatch-m1-0,2020-01-01 00:00:00,watch,m1,movie,Éclat,watch-alpha-the-shine,watch-date-1675117800,0001-01-01\ncount-m1,,watch,m1,movie,Éclat,,,\ntowatch-m2-0,2020-01-01 00:00:00,towatch,m2,movie,Brume,,,2015-01-01\n',
    'ratings-live-votes.csv':
      'uuid,episode_id,movie_name,vote_key\nm1,0,Éclat,m1-0-29\nm2,55,Brume,m2-0-3\n',
    'emotions-live-votes.csv': 'uuid,episode_id,movie_name,vote_key\nm2,0,Brume,m2-0-3\n',
    'lists-prod-lists.csv':
      's_key,name,description,objects\nk,Soirs,,[map[created_at:1.7e+09 id:81 type:series] map[id:0 type:movie uuid:m1]]\n',
  })
  expect(by('Série')).toMatchObject({
    state: 'inProgress',
    ids: { tvdb: 81 },
    episodes: [
      { season: 1, episode: 1, days: ['2020-01-01', '', ''] },
      { season: 1, episode: 2, days: ['2020-01-02', '2021-01-02'] },
    ],
  })
  expect(by('Finie')?.state).toBe('abandoned')
  expect(by('Éclat')).toMatchObject({ rating: 8, originalTitle: 'the shine', year: null })
  expect(days(by('Éclat'))).toEqual(['2023-01-30'])
  expect(by('Brume')).toMatchObject({ rating: null, state: 'toSee' })
  expect(lists[0]?.items).toHaveLength(2)
  // The stars of an episode.
  expect(remarks.leftRows).toBe(1)
})

test('BetaSeries: progress in a series, and unwanted films', async () => {
  const { by, lists } = await read({
    's.csv':
      'id,title,archive,episode,remaining,status,tags\n1,Finie,1,S05E16,0,100,"a,b"\n2,Neuve,0,S00E00,84,0,\n3,Milieu,0,S04E10,33,55,\n',
    'f.csv': 'id,title,status,date\n1,Vu,1,2023-01-30\n2,Voulu,0,\n3,Non,2,\n',
  })
  expect(by('Finie')).toMatchObject({
    state: 'seen',
    upTo: { season: 5, episode: 16 },
    viewings: [],
  })
  expect(by('Neuve')).toMatchObject({ state: 'toSee', upTo: null })
  expect(by('Milieu')).toMatchObject({ state: 'inProgress', upTo: { season: 4, episode: 10 } })
  expect(lists.map(({ name }) => name)).toEqual(['a', 'b'])
  expect([by('Vu')?.state, by('Voulu')?.state, by('Non')]).toEqual(['seen', 'toSee', undefined])
})

test('Simkl, Watcharr, Yamtrack, Movary, HowLongToBeat, SensCritique, TMDB', async () => {
  const simkl = await read({
    'a.csv':
      'SIMKL_ID,Title,Type,Year,Watchlist,LastEpWatched,WatchedDate,Rating,Memo,TVDB,TMDB,IMDB\n1,Série,tv show,2008,hold,S03E04,01-12-2018 21:00:00,10,,81,13,tt0903747\n2,Film,movie,2001,completed,,2023-02-02T10:00:00Z,7,mot,,194,\n',
  })
  expect(simkl.by('Série')).toMatchObject({ state: 'paused', upTo: { season: 3, episode: 4 } })
  expect(days(simkl.by('Film'))).toEqual(['2023-02-02'])
  const watcharr = await read({
    'a.json': JSON.stringify([
      {
        status: 'FINISHED',
        rating: 9.5,
        thoughts: 'Mot',
        pinned: true,
        content: { tmdbId: 5, title: 'Film', type: 'movie' },
        activity: [
          {
            type: 'ADDED_WATCHED',
            data: '{"status": "FINISHED"}',
            customDate: '2023-01-30T20:00:00Z',
          },
        ],
      },
      {
        status: 'WATCHING',
        rating: 0,
        content: { tmdbId: 6, title: 'Série', type: 'tv' },
        watchedEpisodes: [
          {
            seasonNumber: 1,
            episodeNumber: 1,
            status: 'FINISHED',
            createdAt: '2021-10-02T20:00:00Z',
          },
          { seasonNumber: 1, episodeNumber: 2, status: 'PLANNED' },
        ],
      },
    ]),
  })
  expect(watcharr.by('Film')).toMatchObject({ rating: 10, note: 'Mot', isFavourite: true })
  expect(days(watcharr.by('Film'))).toEqual(['2023-01-30'])
  expect(watcharr.by('Série')).toMatchObject({ rating: null, episodes: [{ episode: 1 }] })
  const yamtrack = await read({
    'a.csv':
      'media_id,source,media_type,title,season_number,episode_number,score,status,end_date,notes\n5,tmdb,movie,Film,,,9.0,Completed,2023-01-30 20:00:00+00:00,\n5,tmdb,movie,Film,,,,Completed,2025-01-04 20:00:00+00:00,Mot\n6,tmdb,tv,Série,,,,Dropped,,\n6,tmdb,episode,Série,1,3,,,2021-01-01,\n',
  })
  expect(days(yamtrack.by('Film'))).toEqual(['2023-01-30', '2025-01-04'])
  expect(yamtrack.by('Série')).toMatchObject({
    state: 'abandoned',
    episodes: [{ season: 1, episode: 3 }],
  })
  const movary = await read({
    'history.csv':
      'title,year,tmdbId,imdbId,watchedAt,comment\nFilm,2010,5,tt1,2023-01-30,Mot\nFilm,2010,5,tt1,,\n',
    'ratings.csv': 'title,year,tmdbId,imdbId,userRating\nFilm,2010,5,tt1,6\n',
  })
  expect(movary.by('Film')).toMatchObject({ rating: 6, note: 'Mot' })
  const hltb = await read({
    'a.csv':
      'Title,Completed,Backlog,Main Story,Completionist,Completion Date,Review\nJeu,X,,1:00:00,--,2012-00-00,95\n',
  })
  expect(hltb.by('Jeu')).toMatchObject({ kind: 'game', rating: 10, state: 'seen' })
  const critique = await read({
    'a.json': JSON.stringify({
      data: {
        user: {
          collection: {
            products: [
              {
                id: 1,
                title: 'Film',
                universe: 1,
                url: '/film/film/1',
                yearOfProduction: 2010,
                otherUserInfos: {
                  isDone: true,
                  isRecommended: true,
                  rating: 9,
                  dateDone: '2023-01-30',
                },
              },
            ],
          },
        },
      },
    }),
  })
  expect(critique.by('Film')).toMatchObject({ rating: 9, isFavourite: true, year: 2010 })
  const tmdb = await read({
    'a.csv':
      'TMDb ID,IMDb ID,Type,Name,Season Number,Episode Number,Your Rating,Date Rated\n5,tt0000005,tv,Série,,,8,2024-01-01\n',
  })
  expect(tmdb.by('Série')).toMatchObject({ kind: 'tv', ids: { tmdb: 5 }, rating: 8 })
})

test('any other table, with the columns chosen by the user', async () => {
  const table = { 'mes films.csv': 'Œuvre;Vu le;Étoiles\nAlpha;3/2/2024;4\nBeta;;\n' }
  const choice = {
    title: 'Œuvre',
    kind: 'movie',
    day: 'Vu le',
    rating: 'Étoiles',
    best: 5,
    otherwise: 'toSee',
  } as const
  await expect(read(table)).rejects.toMatchObject({
    code: 'UNKNOWN_FORMAT',
    columns: ['œuvre', 'vu le', 'étoiles'],
  })
  const { by } = await read(table, choice)
  expect(by('Alpha')).toMatchObject({ state: 'seen', rating: 8 })
  expect(days(by('Alpha'))).toEqual(['2024-02-03'])
  expect(by('Beta')?.state).toBe('toSee')
})

test('a plain list without a header keeps its first title', async () => {
  const list = { 'mots.txt': 'Inception\nTitanic\nAmélie\n' }
  const choice = { title: 'inception', kind: 'movie', otherwise: 'seen' } as const
  const titles = async (hasHeader?: boolean) => {
    const found = await read(list, { ...choice, hasHeader })
    return found.titles.map(({ title }) => title)
  }
  expect(await titles(false)).toEqual(['Inception', 'Titanic', 'Amélie'])
  expect(await titles(true)).toEqual(['Titanic', 'Amélie'])
  expect(await titles()).toEqual(['Titanic', 'Amélie'])
})
