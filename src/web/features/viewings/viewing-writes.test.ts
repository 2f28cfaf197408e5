import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { SavedMovie } from '#shared/saved-shows.ts'
import type { Viewing } from '#shared/viewings.ts'
import { savedKeys } from '#web/features/lists/queries.ts'
import { ApiError } from '#web/lib/api-error.ts'
import type { Call, CallName } from '#web/lib/api.ts'
import type { Queue } from '#web/lib/queue-kind.ts'
import { createMemoryQueue, createMemoryStorage } from '#test/memory-queue.ts'
import { savedMovie } from '#test/saved-movie.ts'
import { viewingsQuery } from './queries.ts'
import { withWrite, type ViewingWrite } from './optimistic-viewings.ts'
import { registerViewingWrites, writeViewing } from './viewing-writes.ts'

const AT = '2026-11-20T10:00:00.000Z'
const viewing = (number: number, day: string | null, more: Partial<Viewing> = {}): Viewing => ({
  number,
  day,
  rating: null,
  note: null,
  noteReader: 'friends',
  createdAt: AT,
  ...more,
})
const fieldsOf = (day: string | null, rating: number | null = null) =>
  ({ day, rating, note: null, noteReader: 'friends' }) as const
const numbers = (shown: readonly Viewing[]) => shown.map(({ number, day }) => `${number} ${day}`)

describe('viewings with pending writes', () => {
  it('have the latest first, and number 1 for the earliest', () => {
    const add: ViewingWrite = { does: 'add', number: 2, day: '2019-01-01' }
    const shown = withWrite([viewing(1, '2020-01-01')], { write: add, at: AT })
    expect(numbers(shown)).toEqual(['2 2020-01-01', '1 2019-01-01'])
    // Applied again to the server's response, it changes nothing.
    expect(withWrite(shown, { write: add, at: AT })).toBe(shown)
  })

  it('follow an edited day and a deletion, once', () => {
    const two = [viewing(2, '2020'), viewing(1, '2019')]
    const edit = {
      does: 'edit',
      number: 2,
      said: fieldsOf('2018', 7),
      before: fieldsOf('2020'),
    } as const
    const edited = withWrite(two, { write: edit, at: AT })
    expect(numbers(edited)).toEqual(['2 2019', '1 2018'])
    const remove = { does: 'remove', number: 1, before: fieldsOf('2018', 7) } as const
    const left = withWrite(edited, { write: remove, at: AT })
    expect(numbers(left)).toEqual(['1 2019'])
    expect(withWrite(left, { write: remove, at: AT })).toBe(left)
  })
})

describe('queued writes', () => {
  const work = { kind: 'movie', workId: 1 } as const
  const item = savedMovie(1)
  let client: QueryClient
  let rows: Viewing[]
  let toasts: string[]
  let sent: string[]
  let isAway: boolean
  const call = (async (name: CallName, given: { query?: object; body?: object }) => {
    if (isAway) throw new ApiError({ code: 'NETWORK', status: 0, detail: '' })
    const { number, day, ...rest } = { ...given.query, ...given.body } as Viewing
    if (name !== 'GET /viewings') sent.push(`${name.split(' ')[0]} ${number}`)
    if (name === 'POST /viewings' && !rows.some((row) => row.number === number)) {
      rows = [...rows, viewing(number, day, rest)]
    }
    if (name === 'DELETE /viewings') {
      if (!rows.some((row) => row.number === number && isMeant(row, rest.createdAt))) {
        throw new ApiError({ code: 'NOT_FOUND', status: 404, detail: '' })
      }
      rows = rows.filter((row) => row.number !== number)
    }
    if (name === 'PUT /viewings') {
      rows = rows.map((row) => (row.number === number ? { ...row, day, ...rest } : row))
    }
    return { results: rows }
  }) as unknown as Call

  const isMeant = (row: Viewing, createdAt?: string) => !createdAt || row.createdAt === createdAt

  const open = (storage = createMemoryStorage()): Queue & { readonly close: () => void } => {
    const queue = createMemoryQueue(client, storage)
    const toast = ({ summary }: { summary: string }) => void toasts.push(summary)
    registerViewingWrites(queue, { client, call, toast })
    const close = queue.open()
    onTestFinished(close)
    return { ...queue, close }
  }
  const settled = () => expect.poll(() => client.isMutating()).toBe(0)

  beforeEach(() => {
    client = new QueryClient()
    rows = [viewing(1, '2026-11-20')]
    toasts = []
    sent = []
    isAway = true
    client.setQueryData(viewingsQuery(call, work).queryKey, rows)
    client.setQueryData(savedKeys.fullOf('movie'), [item])
  })

  it('are sent once and in order, even after a reload', async () => {
    const storage = createMemoryStorage()
    const queue = open(storage)
    const add: ViewingWrite = { does: 'add', number: 2, day: '2026-11-21' }
    const edit: ViewingWrite = {
      does: 'edit',
      number: 2,
      before: fieldsOf('2026-11-21'),
      said: fieldsOf('2026-11-22', 8),
    }
    expect(await writeViewing(queue, { work, item, write: add })).toBe('kept')
    void writeViewing(queue, { work, item, write: edit })
    await expect.poll(async () => (await storage.all()).length).toBe(2)
    queue.close()
    client.getMutationCache().clear()
    isAway = false
    open(storage)
    await settled()
    expect(sent).toEqual(['POST 2', 'PUT 2'])
    expect(numbers(rows)).toEqual(['1 2026-11-20', '2 2026-11-22'])
    expect(await storage.all()).toEqual([])
    expect(toasts).toEqual([])
  })

  const added: ViewingWrite = { does: 'add', number: 2, day: '2026-11-21' }
  const first = { number: 1, createdAt: AT, before: fieldsOf('2026-11-20') }
  const taken = viewing(2, '2026-11-19')
  const days = () => rows.map(({ day }) => day)

  const shownItem = () => client.getQueryData<readonly SavedMovie[]>(savedKeys.fullOf('movie'))?.[0]

  it.each([
    ['a day', added, '2026-11-21', undefined],
    ['a month', { does: 'edit', ...first, said: fieldsOf('2019-05') }, '2019-05-01', '2019-05'],
    ['a year', { does: 'edit', ...first, said: fieldsOf('2019') }, '2019-01-01', '2019'],
  ] as const)('date the item by its latest viewing, of %s', async (_, write, day, period) => {
    const seen = savedMovie(1, { isWatched: true, watchedAt: AT })
    client.setQueryData(savedKeys.fullOf('movie'), [seen])
    await writeViewing(open(), { work, item: seen, write })
    expect(shownItem()?.watchedAt?.slice(0, 10)).toBe(day)
    expect(shownItem()?.doneIn).toBe(period)
  })

  it('build on those queued before them: the latest viewing of all dates the item', async () => {
    const seen = savedMovie(1, { isWatched: true, watchedAt: AT })
    client.setQueryData(savedKeys.fullOf('movie'), [seen])
    const queue = open()
    const after = async (write: ViewingWrite) => {
      await writeViewing(queue, { work, item: seen, write })
      return shownItem()?.watchedAt?.slice(0, 10)
    }
    expect(await after(added)).toBe('2026-11-21')
    expect(await after({ does: 'edit', ...first, said: fieldsOf('2026-11-20', 8) })).toBe(
      '2026-11-21',
    )
    const meant = { number: 2, before: fieldsOf('2026-11-21') }
    expect(await after({ does: 'edit', ...meant, said: fieldsOf('2026-11-22') })).toBe('2026-11-22')
    const remove = { does: 'remove', ...first, before: fieldsOf('2026-11-20', 8) } as const
    expect(await after(remove)).toBe('2026-11-22')
    expect(shownItem()).toMatchObject({ isWatched: true })
  })

  it('keep the item’s instant if the day is unchanged, and clear it if it is unknown', async () => {
    const seen = savedMovie(1, { isWatched: true, watchedAt: AT })
    client.setQueryData(savedKeys.fullOf('movie'), [seen])
    const queue = open()
    const edit = { does: 'edit', ...first } as const
    await writeViewing(queue, {
      work,
      item: seen,
      write: { ...edit, said: fieldsOf('2026-11-20', 9) },
    })
    expect(shownItem()?.watchedAt).toBe(AT)
    const write = { ...edit, before: fieldsOf('2026-11-20', 9), said: fieldsOf(null, 9) }
    await writeViewing(queue, { work, item: seen, write })
    expect(shownItem()).toMatchObject({ isWatched: true, watchedAt: null })
  })

  it.each([
    ['edit', { does: 'edit', ...first, said: fieldsOf('2026-11-19') }],
    ['delete', { does: 'remove', ...first }],
  ] as const)('that %s an earlier viewing leave the item in progress', async (_, write) => {
    const begun = savedMovie(1, { progress: 'inProgress' })
    client.setQueryData(savedKeys.fullOf('movie'), [begun])
    const queue = open()
    await writeViewing(queue, { work, item: begun, write })
    expect(shownItem()).toEqual(begun)
    await writeViewing(queue, { work, item: begun, write: added })
    expect(shownItem()).toMatchObject({ isWatched: true })
    expect(shownItem()?.progress).toBeUndefined()
  })

  it('that delete the last viewing mark the title as to see', async () => {
    const seen = savedMovie(1, { isWatched: true, watchedAt: AT })
    client.setQueryData(savedKeys.fullOf('movie'), [seen])
    await writeViewing(open(), { work, item: seen, write: { does: 'remove', ...first } })
    expect(shownItem()).toMatchObject({ isWatched: false, watchedAt: null })
  })

  it('whose number another device took keep both viewings', async () => {
    const queue = open()
    await writeViewing(queue, { work, item, write: added })
    rows = [...rows, taken]
    isAway = false
    queue.flush()
    await settled()
    expect(days()).toEqual(['2026-11-20', '2026-11-19', '2026-11-21'])
  })

  it.each([
    ['edit', ['2026-11-20', '2026-11-19', '2026-11-22']],
    ['remove', ['2026-11-20', '2026-11-19']],
  ] as const)('that %s a renumbered viewing spare the other device’s', async (does, left) => {
    const queue = open()
    await writeViewing(queue, { work, item, write: added })
    const meant = { number: 2, before: fieldsOf('2026-11-21'), said: fieldsOf('2026-11-22', 8) }
    void writeViewing(queue, { work, item, write: { does, ...meant } })
    rows = [...rows, taken]
    isAway = false
    queue.flush()
    await settled()
    expect(days()).toEqual(left)
    expect(rows).toContain(taken)
    expect(toasts).toEqual([])
  })

  it('that add a note to a day also recorded elsewhere keep the note', async () => {
    const queue = open()
    await writeViewing(queue, { work, item, write: added })
    const said = { ...fieldsOf('2026-11-21'), note: 'Au cinéma' }
    const edit = { does: 'edit', number: 2, before: fieldsOf('2026-11-21'), said } as const
    void writeViewing(queue, { work, item, write: edit })
    rows = [...rows, viewing(2, '2026-11-21', { rating: 8 })]
    isAway = false
    queue.flush()
    await settled()
    expect(rows.map(({ note }) => note)).toEqual([null, 'Au cinéma'])
    expect(toasts).toEqual(['Ce visionnage a changé ailleurs entre-temps'])
  })

  it('sent by another tab are refetched', async () => {
    const isStale = () => client.getQueryState(viewingsQuery(call, work).queryKey)?.isInvalidated
    const storage = createMemoryStorage()
    const queue = open(storage)
    await writeViewing(queue, { work, item, write: added })
    expect(isStale()).toBe(false)
    for (const { id } of await storage.all()) await storage.drop(id)
    isAway = false
    queue.flush()
    await settled()
    expect(sent).toEqual([])
    expect(isStale()).toBe(true)
  })

  it('whose response was lost do not add a second viewing', async () => {
    const queue = open()
    await writeViewing(queue, { work, item, write: { does: 'add', number: 2, day: '2026-11-21' } })
    rows = [...rows, viewing(2, '2026-11-21')]
    isAway = false
    queue.flush()
    await settled()
    expect(rows).toHaveLength(2)
  })

  it.each([
    ['known', { createdAt: AT }],
    ['not known', {}],
  ])(
    'that delete, with a lost response, take no other viewing (createdAt %s)',
    async (_, known) => {
      const LATER = '2026-11-21T10:00:00.000Z'
      rows = [viewing(2, '2026-11-21', { createdAt: LATER }), viewing(1, '2026-11-20')]
      client.setQueryData(viewingsQuery(call, work).queryKey, rows)
      const queue = open()
      const remove = {
        does: 'remove',
        number: 1,
        ...known,
        before: fieldsOf('2026-11-20'),
      } as const
      await writeViewing(queue, { work, item, write: remove })
      // As on the server: the earliest viewing left has number 1.
      rows = [viewing(1, '2026-11-21', { createdAt: LATER })]
      const refreshed = withWrite(rows, { write: remove, at: LATER })
      expect(refreshed).toEqual(rows)
      isAway = false
      queue.flush()
      await settled()
      expect(sent).toEqual([])
      expect(rows).toHaveLength(1)
      expect(toasts).toEqual([])
    },
  )

  it('still target a viewing whose number has changed', () => {
    const EARLIER = '2026-11-01T10:00:00.000Z'
    const other = viewing(1, '2026-11-01', { createdAt: EARLIER })
    const remove = {
      does: 'remove',
      number: 1,
      createdAt: AT,
      before: fieldsOf('2026-11-20'),
    } as const
    const shown = withWrite([viewing(2, '2026-11-20'), other], { write: remove, at: AT })
    expect(shown).toEqual([other])
  })

  it('that overwrite a change made elsewhere show a warning', async () => {
    const queue = open()
    const edit = { does: 'edit', number: 1, createdAt: AT, before: fieldsOf('2026-11-20') } as const
    await writeViewing(queue, { work, item, write: { ...edit, said: fieldsOf('2026-11-19') } })
    rows = [viewing(1, '2026-11-20', { rating: 4 })]
    isAway = false
    queue.flush()
    await settled()
    expect(toasts).toEqual(['Ce visionnage a changé ailleurs entre-temps'])
    expect(rows).toMatchObject([{ day: '2026-11-19' }])
  })

  it.each([
    ['viewing', work, 'Ce visionnage n’a pas été enregistré'],
    ['game', { kind: 'game', workId: 1 } as const, 'Cette partie n’a pas été enregistrée'],
  ])('that edit a deleted %s are refused, and change no other', async (_, seen, said) => {
    client.setQueryData(viewingsQuery(call, seen).queryKey, rows)
    const queue = open()
    const edit = { does: 'edit', number: 1, before: fieldsOf('2026-11-20') } as const
    const write = { ...edit, said: fieldsOf('2026-11-19') }
    await writeViewing(queue, { work: seen, item, write })
    rows = [viewing(1, '2026-11-01')]
    isAway = false
    queue.flush()
    await settled()
    expect(sent).toEqual([])
    expect(toasts).toEqual([said])
    expect(queue.isStalled(), 'the server has answered').toBe(false)
  })
})
