import { expect, it } from 'vitest'
import { savedMovie } from '#test/saved-movie.ts'
import type { Call } from '#web/lib/api.ts'
import { localDay } from '#web/lib/local-day.ts'
import { confirmationBeforeDelete } from './confirmation-before-delete.ts'

const film = savedMovie(194)
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
  return { asked, call: call as unknown as Call }
}

it('does not ask when ticking again would lose nothing', async () => {
  const { call, asked } = server(bare)
  expect(await confirmationBeforeDelete(call, unwatch)).toBeUndefined()
  expect(await confirmationBeforeDelete(call, { ...untick, episode: 1 })).toBeUndefined()
  const undated = server({ ...bare, day: null }).call
  expect(await confirmationBeforeDelete(undated, unwatch)).toBeUndefined()
  expect(asked).toHaveLength(2)
  expect(await confirmationBeforeDelete(call, { ...untick, isSeen: true })).toBeUndefined()
  expect(await confirmationBeforeDelete(call, { ...unwatch, isWatched: true })).toBeUndefined()
  expect(asked).toHaveLength(2)
})

it.each(['2026-08-05', '2026-08', '2026'])(
  'asks before the day of a viewing is lost: %s',
  async (day) => {
    const { call } = server({ ...bare, day })
    expect((await confirmationBeforeDelete(call, unwatch))?.title).toContain('a une date')
    const question = await confirmationBeforeDelete(call, { ...untick, episode: 1 })
    expect(question?.title).toContain('a une date')
  },
)

it('asks before a note or several viewings of a title are lost', async () => {
  expect((await confirmationBeforeDelete(server(noted).call, unwatch))?.title).toContain('une note')
  expect((await confirmationBeforeDelete(server(bare, bare).call, unwatch))?.title).toContain(
    '2 visionnages',
  )
})

it('asks before a noted episode is unticked, and before a season is', async () => {
  const { call, asked } = server(noted)
  const question = await confirmationBeforeDelete(call, { ...untick, episode: 1 })
  expect(question?.title).toBe('Film 194, S2 É1 : ce visionnage a des étoiles ou une note')
  expect(asked).toEqual([{ query: { kind: 'episode', workId: 194, season: 2, episode: 1 } }])
  expect((await confirmationBeforeDelete(server().call, untick))?.title).toBe(
    'Décocher toute la saison ?',
  )
})

it('does not ask when the viewings cannot be fetched', async () => {
  const call = (() => Promise.reject(new Error('down'))) as unknown as Call
  expect(await confirmationBeforeDelete(call, unwatch)).toBeUndefined()
})
