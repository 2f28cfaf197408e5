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

test('what was seen again is undated, in either shape of the export of 2026', async () => {
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
