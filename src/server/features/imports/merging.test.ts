import { describe, expect, test } from 'vitest'
import type { ViewingRow } from '#server/db/viewings.ts'
import type { FoundTitle } from './formats/found.ts'
import { merged, type ExistingItem } from './merging.ts'

const FOUND: FoundTitle = {
  kind: 'movie',
  title: 'Alpha',
  originalTitle: null,
  year: 2010,
  ids: {},
  state: 'seen',
  rating: 9,
  note: 'Eux',
  noteReader: null,
  isHidden: false,
  viewings: [],
  episodes: [],
  upTo: null,
  isFavourite: false,
  rank: null,
  lastDay: '2024-06-01',
  warnings: [],
}
const KEY = { userId: 'moi', part: 'movie', id: 1 } as const
const times = (...days: string[]) => days.map((day) => ({ day, rating: null, note: null }))

function row(day: string, number: number): ViewingRow {
  const key = { user_id: 'moi', kind: 'movie', work_id: 1, season: 0, episode: 0 } as const
  const opinion = { rating: null, note: null, note_reader: 'friends', note_seal: null } as const
  return { ...key, ...opinion, number, day, created_at: 5, updated_at: 5 }
}

function standing(marks: Partial<ExistingItem['item']>, ...days: string[]): ExistingItem {
  const noNote = { note: null, note_reader: 'self', note_seal: null } as const
  const empty = { ...noNote, is_hidden: 0, rating: null, rank: null } as const
  const state = { is_done: 0, done_at: null, done_in: null, progress: null } as const
  const item = {
    id: 1,
    title: 'Alpha',
    release_date: null,
    genres: '[]',
    added_at: 0,
    updated_at: 0,
  }
  const viewings = days.map((day, index) => row(day, index + 1))
  return { item: { ...item, ...empty, ...state, ...marks }, viewings }
}

function merge(
  found: Partial<FoundTitle>,
  was?: ExistingItem,
  policy: 'mine' | 'theirs' | 'later' = 'mine',
  isUnseen = false,
) {
  const given = { found: { ...FOUND, ...found }, upTo: [], key: KEY, policy, isUnseen, now: 9 }
  const { marks, viewings } = merged({ ...given, noteReader: 'friends' }, was)
  const days = viewings.map(({ number, day }) => [number, day])
  return { ...marks, days, instants: viewings.map(({ created_at }) => created_at) }
}

test('a new item is as found, its viewings numbered from the earliest', () => {
  expect(merge({ viewings: times('2024-01-02', '', '2023-01-01') })).toMatchObject({
    rating: 9,
    note: 'Eux',
    note_reader: 'friends',
    note_seal: null,
    is_done: 1,
    days: [
      [1, ''],
      [2, '2023-01-01'],
      [3, '2024-01-02'],
    ],
  })
})

test('« mine » keeps my values and fills the gaps', () => {
  const mine = standing({ rating: 3, is_done: 1 }, '2020-01-01')
  expect(merge({ viewings: times('2024-01-02') }, mine)).toMatchObject({
    rating: 3,
    note: 'Eux',
    is_done: 1,
    days: [[1, '2020-01-01']],
  })
  expect(merge({ viewings: times('2024-01-02') }, standing({}))).toMatchObject({
    rating: 9,
    is_done: 1,
  })
})

test('viewings merge with those of another file of the import; rating and note stay', () => {
  const added = standing({ rating: 3, note: 'Un', is_done: 1 }, '', '', '2020-01-01')
  const found = { viewings: times('2020-01-01', '2024-01-02') }
  const both = { rating: 3, note: 'Un', is_done: 1 }
  expect(merge(found, added, 'mine', true)).toMatchObject({
    ...both,
    days: [
      [1, ''],
      [2, '2020-01-01'],
      [3, '2024-01-02'],
    ],
  })
  const mine = [
    [1, ''],
    [2, ''],
    [3, '2020-01-01'],
  ]
  expect(merge(found, added)).toMatchObject({ ...both, days: mine })
})

test('a note alone makes an item to see, or leaves its state', () => {
  const note = { state: null, rating: null }
  expect(merge(note)).toMatchObject({ note: 'Eux', is_done: 0, progress: null, days: [] })
  expect(merge(note, standing({ progress: 'paused' }))).toMatchObject({
    note: 'Eux',
    progress: 'paused',
  })
})

test('« theirs » wins, as does « later » when newer; viewings are only added', () => {
  const mine = standing(
    { rating: 3, note: 'Moi', is_done: 1, updated_at: Date.UTC(2024, 4, 1) },
    '2020-01-01',
  )
  const wanted = {
    rating: 9,
    note: 'Eux',
    days: [
      [1, '2020-01-01'],
      [2, '2024-01-02'],
    ],
  }
  expect(merge({ viewings: times('2024-01-02') }, mine, 'theirs')).toMatchObject(wanted)
  expect(merge({ viewings: times('2024-01-02') }, mine, 'later')).toMatchObject(wanted)
  const earlier = { viewings: times('2024-01-02'), lastDay: '2024-04-30' }
  expect(merge(earlier, mine, 'later')).toMatchObject({ rating: 3, note: 'Moi' })
  expect(merge({ rating: null, note: null }, mine, 'theirs')).toMatchObject({
    rating: 3,
    note: 'Moi',
  })
})

test('two viewings on one day are kept, the same ones twice add nothing', () => {
  const mine = standing({ is_done: 1 }, '2024-01-02')
  const found = { viewings: times('', '2024-01-02', '2024-01-02') }
  expect(merge(found, mine, 'theirs').days).toEqual([
    [1, '2024-01-02'],
    [2, '2024-01-02'],
  ])
})

test('each viewing has a unique instant, by which comments find it; old ones keep theirs', () => {
  const days = times('2024-01-02', '2023-01-01', '')
  expect(merge({ viewings: days }).instants).toEqual([7, 8, 9])
  const mine = standing({}, '2020-01-01')
  const again = ['2024-01-02', '2024-01-02', '2024-01-03', '2024-01-03', '2024-01-04']
  expect(merge({ viewings: times(...again) }, mine).instants).toEqual([5, 4, 6, 7, 8, 9])
  const episodes = [{ season: 1, episode: 1, days: ['2024-01-02', '2023-01-01'] }]
  expect(merge({ episodes }).instants).toEqual([8, 9])
})

test('« to see » never undoes a viewing or a progress', () => {
  const seen = standing({ is_done: 1, done_at: 7 }, '2024-01-02')
  expect(merge({ state: 'toSee', rating: null }, seen, 'theirs')).toMatchObject({ is_done: 1 })
  const paused = standing({ progress: 'paused' })
  expect(merge({ state: 'toSee' }, paused, 'theirs')).toMatchObject({
    progress: 'paused',
    is_done: 0,
  })
  expect(merge({ state: 'abandoned' })).toMatchObject({ progress: 'abandoned', is_done: 2 })
})

describe('an episode ticked without a day', () => {
  const EPISODE = { kind: 'episode', season: 1, episode: 1 } as const
  /** Its viewings after an import that has it on these days, and the instants of those before. */
  function daysAfter(found: readonly string[], own: readonly Partial<ViewingRow>[]) {
    const viewings = own.map((given, index): ViewingRow => {
      const number = index + 1
      return { ...row('', number), ...EPISODE, created_at: number, ...given }
    })
    const { item } = standing({ progress: 'inProgress' })
    const episodes = [{ season: 1, episode: 1, days: found }]
    const { days, instants } = merge({ state: 'inProgress', episodes }, { item, viewings })
    return { days: days.map(([number, day]) => `${number} ${day}`), instants }
  }

  test('gets the day found, as the same viewing', () => {
    const once = { days: ['1 2024-01-02'], instants: [1] }
    expect(daysAfter(['2024-01-02'], [{}])).toEqual(once)
    expect(daysAfter(['2024-01-02'], [{ day: '2024-01-02' }])).toEqual(once)
    expect(daysAfter(['2024-01-02', '2023-01-01'], [{}])).toEqual({
      days: ['1 2023-01-01', '2 2024-01-02'],
      instants: [1, 9],
    })
  })

  test('is renumbered when its day is not the earliest', () => {
    const own = [{}, { day: '2024-01-02' }]
    expect(daysAfter(['2024-01-02', '2025-01-02'], own)).toEqual({
      days: ['1 2024-01-02', '2 2025-01-02'],
      instants: [2, 1],
    })
    expect(daysAfter(['2024-01-02', '2024-01-02'], own).days).toEqual([
      '1 2024-01-02',
      '2 2024-01-02',
    ])
  })

  test('keeps its stars, its note, and the undated viewings that the file has too', () => {
    const both = ['1 ', '2 2024-01-02']
    expect(daysAfter(['2024-01-02'], [{ rating: 8 }]).days).toEqual(both)
    expect(daysAfter(['2024-01-02'], [{ note: 'Mot' }]).days).toEqual(both)
    expect(daysAfter(['2024-01-02', ''], [{}]).days).toEqual(both)
    expect(daysAfter(['2024-01-02', ''], [{}, { day: '2024-01-02' }]).days).toEqual(both)
  })
})

test('a viewing gets the stars and the note it lacks, also when mine is kept; never others', () => {
  const [bare, full] = [row('2020-01-01', 1), { ...row('2021-01-01', 2), rating: 3, note: 'Moi' }]
  const mine = { ...standing({ is_done: 1 }), viewings: [bare, full] }
  const said = { rating: 8, note: 'Eux', noteReader: 'self', spoiler: {} } as const
  const found = {
    ...FOUND,
    viewings: ['2020-01-01', '2021-01-01'].map((day) => ({ day, ...said })),
  }
  const given = {
    found,
    upTo: [],
    key: KEY,
    policy: 'mine',
    noteReader: 'friends',
    now: 9,
  } as const
  const { viewings } = merged(given, mine)
  expect(viewings).toEqual([
    { ...bare, rating: 8, note: 'Eux', note_reader: 'self', note_seal: 0 },
    full,
  ])
  expect(merged(given, { ...mine, viewings }).viewings).toEqual(viewings)
})
