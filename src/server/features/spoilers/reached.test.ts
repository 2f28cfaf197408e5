import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hasReached, SpoilerMark } from '#shared/spoilers.ts'
import { runs } from '#test/runs.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'
import { savedShows } from '#shared/saved-shows.ts'
import { isOpenNote, itemNote, sealOf } from '#server/db/note-seals.ts'
import type { Db } from '#server/db/prepared.ts'
import { insertViewings } from '#server/db/viewings.ts'
import { openAmong, openThing } from './service.ts'

let world: TestWorld
let people: readonly Caller[]
let author: Caller
beforeAll(async () => {
  world = await testWorld()
  people = [await world.person(), await world.person()]
  author = await world.person()
  for (const person of [...people, author]) {
    for (const tmdbId of [1, 2]) {
      await person.call(savedShows.addMovie, { body: { tmdbId, title: 'Un film' } })
      await person.call(savedShows.addTv, { body: { tmdbId, name: 'Une série' } })
    }
  }
})
afterAll(() => world.close())

/** The same for a note, by the SQL of the lists. */
async function isNoteOpen(db: Db, { userId, mark: { type: of, id: tmdb_id, ...place } }: Noted) {
  const seal = sealOf('episode' in place ? place : {}, { kind: of })
  const key = { user_id: author.id, tmdb_id, media_type: of as 'movie' | 'tv' }
  await db
    .updateTable('saved_shows')
    .set({ note: 'Vu', note_seal: seal })
    .where((eb) => eb.and(key))
    .execute()
  const { rows } = await sql<{ is_open: number | boolean }>`
    select ${isOpenNote(sql`${userId}`, itemNote('saved_shows', 'item'))} as is_open
    from saved_shows item where item.user_id = ${author.id} and item.media_type = ${of}
    and item.tmdb_id = ${tmdb_id}`.execute(db)
  return Boolean(rows[0]?.is_open)
}

interface Noted {
  readonly userId: string
  readonly mark: SpoilerMark
}

const who = fc.nat({ max: 1 })
const id = fc.integer({ min: 1, max: 2 })
const type = fc.constantFrom('movie' as const, 'tv' as const)
const place = { season: fc.nat({ max: 2 }), episode: fc.nat({ max: 3 }) }
const whole = fc.record({ type, id })
/** A note's mark of special 0 stands for the whole series. */
const ofEpisode = fc
  .record({ type: fc.constant('tv' as const), id, ...place })
  .filter(({ season, episode }) => season + episode > 0)
const mark = fc.oneof(whole, ofEpisode)
const state = fc.record({
  seen: fc.array(
    fc.record({ who, type, id, is: fc.constantFrom(0 as const, 1 as const, 2 as const) }),
    { maxLength: 8 },
  ),
  ticks: fc.array(fc.record({ who, id, ...place }), { maxLength: 12 }),
  marked: fc.array(fc.record({ who, mark, thing: fc.constantFrom('a', 'b') }), { maxLength: 12 }),
  opened: fc.array(fc.record({ who, thing: fc.constantFrom('a', 'b') }), { maxLength: 1 }),
})

test('the statement opens exactly what the definition opens', async () => {
  const { db, clock } = world.deps
  const nameOf = (index: number) => people[index]?.id ?? ''
  await fc.assert(
    fc.asyncProperty(state, async ({ seen, ticks, marked, opened }) => {
      await db.updateTable('saved_shows').set({ is_watched: 0 }).execute()
      await db.deleteFrom('viewings').execute()
      await db.deleteFrom('opened_spoilers').execute()
      const states = new Map(seen.map((one) => [[one.who, one.type, one.id].join(' '), one.is]))
      for (const { who: index, type: media_type, id: tmdb_id, is: is_watched } of seen) {
        const key = { user_id: nameOf(index), tmdb_id, media_type: media_type }
        await db
          .updateTable('saved_shows')
          .set({ is_watched })
          .where((eb) => eb.and(key))
          .execute()
      }
      const rows = ticks.map(({ who: index, id: workId, season, episode }) => {
        const at = { kind: 'episode' as const, number: 1, day: '', now: clock.now() }
        return { userId: nameOf(index), workId, season, episode, ...at }
      })
      await insertViewings(db, rows)
      for (const { who: index, thing } of opened) {
        const actor = { userId: nameOf(index) } as Parameters<typeof openThing>[1]
        await openThing(world.deps, actor, thing)
      }
      const asked = marked.map((one) => ({
        ...one,
        userId: nameOf(one.who),
        mark: SpoilerMark.parse(one.mark),
      }))
      const isReached = (one: (typeof asked)[number]) =>
        hasReached(one.mark, {
          isSeen: states.get([one.who, one.mark.type, one.mark.id].join(' ')) === 1,
          hasTicked: (season, episode) =>
            ticks.some(
              (tick) =>
                tick.who === one.who &&
                tick.id === one.mark.id &&
                tick.season === season &&
                tick.episode === episode,
            ),
        })
      const isOpen = (one: (typeof asked)[number]) =>
        opened.some((each) => each.who === one.who && each.thing === one.thing) || isReached(one)
      expect([...(await openAmong(db, asked))]).toEqual(asked.filter(isOpen))
      for (const one of asked) {
        expect(await isNoteOpen(db, one)).toBe(isReached(one))
      }
    }),
    { numRuns: runs(60) },
  )
})
