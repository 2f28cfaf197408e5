import { expect, test } from 'vitest'
import { readFiles } from '#test/read-files.ts'

/* TV Time's two exports: the files of a GDPR request, and those of 2026, as tables or as JSON. */

async function read(files: Record<string, string>) {
  const sent = Object.entries(files).map(([name, text]) => ({ name, bytes: Buffer.from(text) }))
  const { found } = await readFiles({ files: sent, today: '2026-11-23' })
  return { ...found, by: (title: string) => found.titles.find((each) => each.title === title) }
}

const episodesOf = (seasons: object[]) =>
  JSON.stringify([{ uuid: 'a', id: { tvdb: 81 }, title: 'Série', seasons }])

test('rewatches are undated, in either form of the export of 2026', async () => {
  const [at, again] = ['2021-10-02 20:00:01', 2]
  const table = await read({
    'tvtime-series-episodes.csv': `series_tvdb_id,series_uuid,title,season,episode,is_watched,watched_at,rewatch_count\n81,a,Série,1,1,true,${at},${again}\n81,a,Série,1,2,true,${at},0\n`,
  })
  const episode = (number: number, rewatch_count: number) => ({
    number,
    is_watched: true,
    watched_at: at,
    rewatch_count,
  })
  const document = await read({
    'series.json': episodesOf([{ number: 1, episodes: [episode(1, again), episode(2, 0)] }]),
  })
  for (const { by } of [table, document]) {
    expect(by('Série')?.episodes).toEqual([
      { season: 1, episode: 1, days: ['2021-10-02', '', ''] },
      { season: 1, episode: 2, days: ['2021-10-02'] },
    ])
  }
})

test('viewings found in both exports count once', async () => {
  const { by } = await read({
    'tracking-prod-records-v2.csv':
      'created_at,key,s_id,s_no,ep_no,rewatch_count,series_name\n2020-01-01 10:00:00,watch-episode-a,81,1,1,0,Série\n2020-01-01 22:00:00,rewatch-episode-a,81,1,1,0,Série\n2020-01-02 10:00:00,watch-episode-b,81,1,2,1,Série\n2020-01-03 10:00:00,watch-episode-c,81,1,3,0,Série\n',
    'tracking-prod-records.csv':
      'type-uuid-n,created_at,type,uuid,entity_type,movie_name\nwatch-m1-0,2020-01-01 20:00:00,watch,m1,movie,Film\nrewatch-m1-0,2021-01-01 20:00:00,rewatch,m1,movie,Film\n',
    'tvtime-series-episodes.csv':
      'series_tvdb_id,series_uuid,title,season,episode,is_watched,watched_at,rewatch_count\n81,a,Série,1,1,true,2020-01-01T10:00:00Z,1\n81,a,Série,1,2,true,2020-01-02 10:00:00,1\n81,a,Série,1,3,true,2020-01-03 23:00:00,0\n',
    'tvtime-movies.csv':
      'uuid,title,year,watched_at,is_watched,rewatch_count\nm1,Film,2010,2020-01-01T20:00:00Z,true,1\nm2,Autre,2011,2020-01-01T20:00:00Z,true,1\n',
  })
  expect(by('Série')?.episodes).toEqual([
    // Two viewings on one day both count.
    { season: 1, episode: 1, days: ['2020-01-01', '2020-01-01'] },
    { season: 1, episode: 2, days: ['2020-01-02', ''] },
    { season: 1, episode: 3, days: ['2020-01-03', '2020-01-03'] },
  ])
  expect(by('Film')?.viewings.map(({ day }) => day)).toEqual(['2020-01-01', '2021-01-01'])
  expect(by('Autre')?.viewings.map(({ day }) => day)).toEqual(['', '2020-01-01'])
})

const FIRST =
  'type-uuid-n,created_at,type,series_id,series_name,entity_type,season_number,episode_number,watch_date\nwatch-e1-0,2021-06-23 11:22:30,watch,81,Série,episode,1,1,1624360950\nrewatch-e1-1,2022-01-01 20:00:00,rewatch,81,Série,episode,1,1,1641067200\nrewatch-e1-2,2023-01-01 20:00:00,rewatch,81,Série,episode,1,1,\nwatch-e2-0,2021-06-23 12:00:00,watch,81,Série,episode,1,2,\n'

test('episodes of the first tracking file keep their rewatches, unless another file has them', async () => {
  const alone = [
    { season: 1, episode: 1, days: ['2021-06-22', '2022-01-01', '2023-01-01'] },
    { season: 1, episode: 2, days: ['2021-06-23'] },
  ]
  const first = { 'tracking-prod-records.csv': FIRST }
  expect((await read(first)).by('Série')?.episodes).toEqual(alone)
  expect((await read({ ...first, 'copy.csv': FIRST })).by('Série')?.episodes).toEqual(alone)
  const second =
    'created_at,key,s_id,s_no,ep_no,rewatch_count,series_name\n2021-06-22 11:22:30,watch-episode-a,81,1,1,0,Série\n'
  const { by } = await read({ ...first, 'tracking-prod-records-v2.csv': second })
  expect(by('Série')?.episodes).toEqual([
    { season: 1, episode: 1, days: ['2021-06-22'] },
    { season: 1, episode: 2, days: ['2021-06-23'] },
  ])
})

test('an event in two of the files before 2024 counts once, a rewatch twice', async () => {
  const seen =
    'tv_show_name,episode_season_number,episode_number,updated_at\nSérie,1,1,2019-03-04 20:00:00\n'
  const { by } = await read({
    'seen_episode.csv': seen,
    'seen_episode_latest.csv': seen,
    'rewatched_episode.csv': seen.replace('20:00:00', '23:00:00'),
  })
  expect(by('Série')?.episodes).toEqual([
    { season: 1, episode: 1, days: ['2019-03-04', '2019-03-04'] },
  ])
})

test('a list keeps titles that are not followed; items without a name are counted', async () => {
  const gdpr = await read({
    'tracking-prod-records-v2.csv':
      'created_at,key,s_id,is_followed,series_name\n2020-01-01 10:00:00,user-series-a,81,1,Série\n',
    'lists-prod-lists.csv':
      's_key,name,description,objects\nk,Soirs,,[map[id:82 type:series] map[id:81 type:series] map[id:0 type:movie uuid:m9]]\n',
  })
  expect(gdpr.titles.map(({ ids }) => ids.tvdb)).toEqual([81, 82])
  expect(gdpr.titles[1]?.state).toBeNull()
  expect(gdpr.lists[0]?.items.map(({ title }) => title)).toEqual([1, 0])
  expect(gdpr.remarks.leftRows).toBe(1)
  const tables = await read({
    'tvtime-lists.csv':
      'list_id,list_name,item_type,tvdb_id,uuid,name,custom_order\nl,Soirs,movie,,m9,Film,1\nl,Soirs,series,82,,Autre,0\nl,Soirs,series,81,,,2\nl,Soirs,movie,,m8,,3\n',
    'tvtime-series.csv': 'uuid,tvdb_id,title,status\na,81,Série,up_to_date\n',
  })
  const { titles, lists, remarks } = tables
  expect(lists[0]?.items.map(({ title }) => titles[title]?.title)).toEqual([
    'Autre',
    'Film',
    'Série',
  ])
  expect(tables.by('Film')).toMatchObject({ kind: 'movie', state: null })
  expect(tables.by('Autre')).toMatchObject({ kind: 'tv', ids: { tvdb: 82 }, state: null })
  expect(remarks.leftRows).toBe(1)
})
