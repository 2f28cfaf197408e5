import { expect, it, onTestFinished, vi } from 'vitest'
import { savedMovie } from '#test/saved-movie.ts'
import { fr } from '#web/i18n/fr.ts'
import type { Call, CallOptions } from '#web/lib/api.ts'
import { localDay } from '#web/lib/local-day.ts'
import { confirmationBeforeDelete } from './confirmation-before-delete.ts'

const film = savedMovie(194)
const GAME = { steamApiId: 620, name: 'Portal 2', headerImage: null }
const bare = { number: 1, day: localDay(Date.now()), rating: null, note: null }
const noted = { ...bare, note: 'Au Champo' }
const unwatch = { kind: 'watch', title: film, isWatched: false } as const
const untick = { kind: 'tick', title: film, season: 2, isSeen: false, shown: [1, 2] } as const

function server(...results: readonly object[]) {
  const asked: unknown[] = []
  const call = async (_: unknown, given: unknown) => {
    asked.push(given)
    return { results }
  }
  return { asked, ...reached(call) }
}

/** The call, and a queue that waits for nothing. */
function reached(call: (...given: unknown[]) => Promise<unknown>) {
  return { call: call as unknown as Call, queue: { isStalled: () => false } }
}

it('does not ask when ticking again would lose nothing', async () => {
  const { asked, ...needs } = server(bare)
  expect(await confirmationBeforeDelete(needs, unwatch)).toBeUndefined()
  expect(await confirmationBeforeDelete(needs, { ...untick, episode: 1 })).toBeUndefined()
  const undated = server({ ...bare, day: null })
  expect(await confirmationBeforeDelete(undated, unwatch)).toBeUndefined()
  expect(asked).toHaveLength(2)
  expect(await confirmationBeforeDelete(needs, { ...untick, isSeen: true })).toBeUndefined()
  expect(await confirmationBeforeDelete(needs, { ...unwatch, isWatched: true })).toBeUndefined()
  expect(asked).toHaveLength(2)
})

it.each(['2026-08-05', '2026-08', '2026'])(
  'asks before the day of a viewing is lost: %s',
  async (day) => {
    const needs = server({ ...bare, day })
    expect((await confirmationBeforeDelete(needs, unwatch))?.title).toContain('a une date')
    const question = await confirmationBeforeDelete(needs, { ...untick, episode: 1 })
    expect(question?.title).toContain('a une date')
  },
)

it('asks before a note or several viewings of a title are lost', async () => {
  expect((await confirmationBeforeDelete(server(noted), unwatch))?.title).toContain('une note')
  expect((await confirmationBeforeDelete(server(bare, bare), unwatch))?.title).toContain(
    '2 visionnages',
  )
})

it('asks before a noted episode is unticked, and before a season is', async () => {
  const { asked, ...needs } = server(noted)
  const question = await confirmationBeforeDelete(needs, { ...untick, episode: 1 })
  expect(question?.title).toBe('Film 194, S2 É1 : ce visionnage a des étoiles ou une note')
  expect(asked).toEqual([{ query: { kind: 'episode', workId: 194, season: 2, episode: 1 } }])
  expect((await confirmationBeforeDelete(server(), untick))?.title).toBe(
    'Décocher toute la saison ?',
  )
})

const unticked = { ...untick, episode: 1 } as const
const QUESTIONS = [
  [unwatch, { title: 'Film 194 : remettre à voir ?' }],
  [unticked, { title: 'Film 194, S2 É1 : remettre à voir ?' }],
  [
    { kind: 'watch', title: GAME, isWatched: false },
    { title: 'Portal 2 : remettre à faire ?', detail: fr.writes.played.unknownDetail },
  ],
  [untick, { title: 'Décocher toute la saison ?' }],
] as const

it.each(QUESTIONS)('asks when the viewings cannot be fetched: %#', async (wanted, question) => {
  const needs = reached(() => Promise.reject(new Error('down')))
  expect(await confirmationBeforeDelete(needs, wanted)).toMatchObject(question)
})

it.each(QUESTIONS)(
  'asks at once while writes wait for the network: %#',
  async (wanted, question) => {
    const { asked, call } = server()
    const needs = { call, queue: { isStalled: () => true } }
    expect(await confirmationBeforeDelete(needs, wanted)).toMatchObject(question)
    expect(asked).toEqual([])
  },
)

it('asks when the viewings do not come in three seconds', async () => {
  const late = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal)
  onTestFinished(() => timeout.mockRestore())
  const needs = reached(async (...given) => {
    const { signal } = { ...(given[2] as CallOptions) }
    return new Promise((_, fail) => signal?.addEventListener('abort', fail))
  })
  const question = confirmationBeforeDelete(needs, unwatch)
  late.abort()
  expect(await question).toMatchObject({ title: 'Film 194 : remettre à voir ?' })
  expect(timeout).toHaveBeenCalledExactlyOnceWith(3000)
})

it('asks nothing before what deletes no viewing, without the network either', async () => {
  const { call } = server()
  const needs = { call, queue: { isStalled: () => true } }
  for (const wanted of [
    { ...unticked, isSeen: true },
    { ...unwatch, isWatched: true },
  ] as const) {
    expect(await confirmationBeforeDelete(needs, wanted)).toBeUndefined()
  }
})
