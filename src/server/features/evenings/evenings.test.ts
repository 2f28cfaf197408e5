import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { evenings } from '#shared/evenings.ts'
import { friends } from '#shared/friends.ts'
import { savedShows } from '#shared/saved-shows.ts'
import { viewings } from '#shared/viewings.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { openWorker } from '#server/jobs/worker.ts'
import { beginEvening, comeTo, FILMS, want } from '#test/evenings.ts'
import { befriend, personWithTwoFriends } from '#test/people.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'
import { eveningJob } from './jobs.ts'
import { leaveEvenings } from './people.ts'

const HOUR = 3_600_000

let world: TestWorld
let host: Caller
let hugo: Caller
let ines: Caller
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  ;[host, hugo, ines] = await personWithTwoFriends(world)
})

const read = async (by: Caller, id: string) => by.call(evenings.getEvening, { params: { id } })
/** What is proposed from the lists of those present. */
const proposed = async (by: Caller, id: string) =>
  (await by.call(evenings.getProposals, { params: { id } })).body.results.filter(
    ({ isMine, wantedBy, others, isAgain }) => isMine || wantedBy.length + others > 0 || isAgain,
  )
const open = (id: string, ids: readonly number[]) =>
  host.call(evenings.openVote, { params: { id }, body: { ids } })
const vote = (by: Caller, id: string, approved: readonly number[], veto: number | null = null) =>
  by.call(evenings.vote, { params: { id }, body: { approved, veto } })
const close = (id: string) => host.call(evenings.closeVote, { params: { id } })

/** An evening of the three with an open vote on two films: 201, then 202. */
async function voting(): Promise<string> {
  const id = await beginEvening(host, [hugo, ines])
  for (const person of [hugo, ines]) {
    world.clock.pass(1)
    await comeTo(id, person)
  }
  for (const person of [host, hugo]) await want(person, 201)
  await want(ines, 202)
  await open(id, [201, 202])
  return id
}

describe('proposals', () => {
  test('are titles that those present want and have not seen, most wanted first', async () => {
    const id = await beginEvening(host, [hugo, ines])
    await comeTo(id, hugo)
    for (const person of [host, hugo, ines]) await want(person, 101)
    await want(hugo, 102)
    await want(ines, 103)
    await want(host, 104)
    await hugo.call(savedShows.addMovie, { body: { tmdbId: 104, title: 'Vu' } })
    await hugo.call(savedShows.watchMovie, { body: { tmdbId: 104, isWatched: true } })
    const shown = (await proposed(host, id)).map(({ work, isMine, wantedBy, others }) => ({
      id: work.id,
      isMine,
      wantedBy,
      others,
    }))
    // Inès is invited but has not joined: her list does not count.
    expect(shown).toEqual([
      { id: 101, isMine: true, wantedBy: [hugo.username], others: 0 },
      { id: 102, isMine: false, wantedBy: [hugo.username], others: 0 },
    ])
  })

  test('name only friends of the reader among those who want a title', async () => {
    const id = await beginEvening(host, [hugo, ines])
    await comeTo(id, hugo)
    await comeTo(id, ines)
    await want(ines, 101)
    expect((await proposed(hugo, id))[0]).toMatchObject({ wantedBy: [], others: 1 })
    await befriend(hugo, ines)
    expect((await proposed(hugo, id))[0]).toMatchObject({ wantedBy: [ines.username], others: 0 })
  })

  test('ignore hidden items, wanted or seen', async () => {
    const id = await beginEvening(host, [hugo])
    await comeTo(id, hugo)
    await want(hugo, 101)
    await hugo.call(savedShows.hideMovie, { body: { tmdbId: 101, isHidden: true } })
    await want(host, 102)
    await want(hugo, 102)
    await hugo.call(savedShows.watchMovie, { body: { tmdbId: 102, isWatched: true } })
    await hugo.call(savedShows.hideMovie, { body: { tmdbId: 102, isHidden: true } })
    expect((await proposed(host, id)).map(({ work }) => work.id)).toEqual([102])
  })

  test('include seen titles once everyone would rewatch them', async () => {
    const id = await beginEvening(host, [hugo])
    await comeTo(id, hugo)
    await want(host, 101)
    await want(hugo, 101)
    await hugo.call(savedShows.watchMovie, { body: { tmdbId: 101, isWatched: true } })
    expect(await proposed(host, id)).toEqual([])
    await comeTo(id, hugo, true)
    expect(await proposed(host, id)).toEqual([])
    await comeTo(id, host, true)
    expect(await proposed(host, id)).toMatchObject([{ isAgain: true }])
  })

  test('match the minutes, the genres and the services asked for', async () => {
    const { db } = world.deps
    const change = (set: object) =>
      db.updateTable('saved_shows').set(set).where('user_id', '=', host.id)
    for (const tmdbId of [101, 102, 103]) await want(host, tmdbId)
    await change({ runtime: 95, genres: '["Drame"]', offers: 'FR-8' })
      .where('tmdb_id', '=', 101)
      .execute()
    await change({ runtime: 180, genres: '["Drame"]' }).where('tmdb_id', '=', 102).execute()
    await change({ genres: '["Comédie"]' }).where('tmdb_id', '=', 103).execute()
    const found = async (settings: object) =>
      (await proposed(host, await beginEvening(host, [], settings))).map(({ work }) => work.id)
    expect(await found({ minutes: 120 })).toEqual([101, 103])
    expect(await found({ genres: ['Drame'] })).toEqual(expect.arrayContaining([101, 102]))
    expect(await found({ genres: ['Drame'], minutes: 100 })).toEqual([101])
    const id = await beginEvening(host, [])
    const services = JSON.stringify([{ id: 8, name: 'Arte' }])
    await db.updateTable('evenings').set({ services }).where('id', '=', id).execute()
    expect(await proposed(host, id)).toMatchObject([{ work: { id: 101 }, services: ['Arte'] }])
  })

  test('of a series are for the episode that all have reached, or the first', async () => {
    const series = (person: Caller, tmdbId: number) =>
      person.call(savedShows.addTv, { body: { tmdbId, name: `Série ${tmdbId}` } })
    const at = (person: Caller, tmdbId: number, season: number, episode: number) =>
      world.deps.db
        .updateTable('saved_shows')
        .set({ episodes_seen: 3, next_season: season, next_episode: episode })
        .where('user_id', '=', person.id)
        .where('tmdb_id', '=', tmdbId)
        .execute()
    const id = await beginEvening(host, [hugo], { kind: 'tv' })
    await comeTo(id, hugo)
    for (const tmdbId of [301, 302, 303]) await series(host, tmdbId)
    for (const tmdbId of [302, 303]) await series(hugo, tmdbId)
    await at(host, 302, 1, 4)
    await at(hugo, 302, 1, 4)
    await at(host, 303, 2, 1)
    const shown = (await proposed(host, id)).map(({ work, season, episode }) => [
      work.id,
      season,
      episode,
    ])
    expect(shown).toEqual([
      [302, 1, 4],
      [301, 1, 1],
    ])
  })

  test('cost four statements', async () => {
    const id = await beginEvening(host, [hugo])
    await want(host, 101)
    world.statements.length = 0
    await proposed(host, id)
    // Plus the session's.
    expect(world.statements).toHaveLength(5)
  })
})

describe('a vote', () => {
  test('is counted when the host closes it; participants can log it in their diary', async () => {
    const id = await voting()
    await vote(hugo, id, [1])
    await vote(ines, id, [2])
    await vote(host, id, [1, 2])
    const { body } = await close(id)
    expect(body).toMatchObject({ state: 'decided', result: { winner: 1, voters: 3 } })
    for (const person of [ines, ines]) {
      expect((await person.call(evenings.keep, { params: { id } })).body.isKept).toBe(true)
    }
    const query = { kind: 'movie', workId: 201 }
    const seen = (await ines.call(viewings.getViewings, { query })).body.results
    expect(seen.map(({ day }) => day)).toEqual([
      new Date(world.clock.now()).toISOString().slice(0, 10),
    ])
    expect((await hugo.call(viewings.getViewings, { query })).body.results).toEqual([])
  })

  test('reveals no ballot and no voter, before or after the count', async () => {
    const id = await voting()
    await vote(hugo, id, [1], 2)
    const before = (await read(ines, id)).body
    expect(before).toMatchObject({ ballot: null, votedCount: 1, voterCount: 3, result: null })
    await vote(hugo, id, [2], 1)
    expect((await read(ines, id)).body).toEqual(before)
    expect((await read(hugo, id)).body.ballot).toEqual({ approved: [2], veto: 1 })
    await close(id)
    const after = (await read(ines, id)).body
    expect(JSON.stringify(after.result)).not.toContain(hugo.id)
    // With one or two ballots, the totals would reveal them.
    expect(after.result).toEqual({ winner: 2, voters: 1, totals: [], rounds: [] })
    const ballots = world.deps.db.selectFrom('evening_ballots').where('evening_id', '=', id)
    const rows = await ballots.selectAll().execute()
    expect(rows).toEqual([])
  })

  test('takes one ballot per person, concurrent or late, until it closes', async () => {
    const id = await beginEvening(host, [hugo, ines])
    await comeTo(id, hugo)
    await want(host, 201)
    await open(id, [201])
    await Promise.all([vote(hugo, id, [1]), vote(hugo, id, [1]), vote(hugo, id, [])])
    expect((await read(host, id)).body.votedCount).toBe(1)
    expect((await vote(ines, id, [1])).problem.code).toBe('FORBIDDEN')
    await comeTo(id, ines)
    expect((await vote(ines, id, [1])).status).toBe(200)
    await close(id)
    expect((await vote(ines, id, [1])).problem.code).toBe('EVENING_BUSY')
    expect((await close(id)).body.result?.voters).toBe(2)
  })

  test('refuses titles not on the ballot, and opens only on proposed ones', async () => {
    const id = await voting()
    expect((await vote(hugo, id, [3])).problem.code).toBe('NOT_FOUND')
    expect((await vote(hugo, id, [], 3)).problem.code).toBe('NOT_FOUND')
    expect((await vote(hugo, id, [2])).status).toBe(200)
    const other = await beginEvening(host, [])
    expect((await open(other, [999])).problem.code).toBe('EVENING_STALE')
    expect((await open(other, [201])).body.state).toBe('voting')
  })

  test('passes to whoever came first when its host leaves, without the host’s ballot', async () => {
    const id = await voting()
    await vote(host, id, [1])
    expect((await host.call(evenings.leave, { params: { id } })).status).toBe(204)
    expect((await read(host, id)).problem.code).toBe('NOT_FOUND')
    expect((await read(hugo, id)).body).toMatchObject({
      isHost: true,
      votedCount: 0,
      voterCount: 2,
    })
    await vote(ines, id, [2])
    const closed = await hugo.call(evenings.closeVote, { params: { id } })
    expect(closed.body.result).toMatchObject({ winner: 2, voters: 1 })
  })

  test('stays closed to those its host blocked, even after the host leaves', async () => {
    const id = await voting()
    await host.call(friends.block, { params: { userId: ines.id } })
    expect((await read(ines, id)).status).toBe(404)
    await host.call(evenings.leave, { params: { id } })
    expect((await read(ines, id)).status).toBe(404)
    expect((await read(hugo, id)).body.isHost).toBe(true)
  })

  test('closes automatically when the evening ends, and is deleted a month later', async () => {
    const id = await voting()
    await vote(ines, id, [2])
    const worker = openWorker(world.deps, [eveningJob(world.deps)])
    world.clock.pass(28 * HOUR)
    await worker.runDue()
    expect((await read(host, id)).body).toMatchObject({ state: 'decided', result: { winner: 2 } })
    world.clock.pass(31 * 24 * HOUR)
    await worker.runDue()
    const rows = world.deps.db.selectFrom('evenings').where('id', '=', id).selectAll()
    expect(await rows.execute()).toEqual([])
  })

  test('keeps no ballot when called off either', async () => {
    const id = await voting()
    await vote(hugo, id, [1])
    expect((await read(hugo, id)).body.ballot).not.toBeNull()
    await host.call(evenings.callOff, { params: { id } })
    expect((await read(hugo, id)).body).toMatchObject({ state: 'ended', ballot: null })
    const ballots = world.deps.db.selectFrom('evening_ballots').where('evening_id', '=', id)
    expect(await ballots.selectAll().execute()).toEqual([])
  })

  test('is left by a deleted account', async () => {
    const id = await voting()
    await vote(host, id, [1])
    await inTransaction(world.deps.db, async (tx) => leaveEvenings(tx, host.id))
    expect((await read(hugo, id)).body).toMatchObject({ isHost: true, votedCount: 0 })
  })
})

describe('the table', () => {
  test('is open to invitees while friends of the host; a block looks the same', async () => {
    const id = await voting()
    await vote(hugo, id, [1])
    await vote(ines, id, [2])
    await host.call(friends.removeFriend, { params: { userId: hugo.id } })
    await host.call(friends.block, { params: { userId: ines.id } })
    for (const person of [hugo, ines]) {
      expect((await read(person, id)).problem.code).toBe('NOT_FOUND')
      expect((await comeTo(id, person)).problem.code).toBe('NOT_FOUND')
      expect((await person.call(evenings.getEvenings)).body.results).toEqual([])
    }
    expect((await read(host, id)).body).toMatchObject({ votedCount: 0, voterCount: 1 })
    expect((await close(id)).body.result).toMatchObject({ voters: 0, winner: null })
  })

  test('shows the proposals voted on once an invitee came', async () => {
    const id = await beginEvening(host, [ines])
    await want(host, 201)
    await open(id, [201])
    expect((await read(ines, id)).body).toMatchObject({ isPresent: false, proposals: null })
    await comeTo(id, ines)
    expect((await read(ines, id)).body.proposals).toHaveLength(1)
  })

  test('two people across a block are not invited together; later, they see no names', async () => {
    await hugo.call(friends.block, { params: { userId: ines.id } })
    const body = { ...FILMS, id: '019a5e00-0000-7000-8000-00000000aaaa' }
    const userIds = [hugo.id, ines.id]
    expect((await host.call(evenings.create, { body: { ...body, userIds } })).problem.code).toBe(
      'EVENING_REFUSED',
    )
    await hugo.call(friends.unblock, { params: { userId: ines.id } })
    const id = await beginEvening(host, [hugo, ines])
    await comeTo(id, hugo)
    await comeTo(id, ines)
    await hugo.call(friends.block, { params: { userId: ines.id } })
    for (const [reader, other] of [
      [hugo, ines],
      [ines, hugo],
    ] as const) {
      const text = JSON.stringify((await read(reader, id)).body)
      expect(text).not.toContain(other.username)
      expect(text).not.toContain(other.id)
    }
    expect(JSON.stringify((await read(host, id)).body)).toContain(ines.username)
  })

  test('only the host changes, invites, removes, opens and closes', async () => {
    const id = await beginEvening(host, [hugo])
    await comeTo(id, hugo)
    await want(host, 201)
    const params = { id }
    const tries = (by: Caller) => [
      by.call(evenings.change, { params, body: FILMS }),
      by.call(evenings.invite, { params, body: { userIds: [] } }),
      by.call(evenings.remove, { params: { id, personId: ines.id } }),
      by.call(evenings.openVote, { params, body: { ids: [201] } }),
      by.call(evenings.closeVote, { params }),
      by.call(evenings.makeLink, { params }),
      by.call(evenings.revokeLink, { params }),
      by.call(evenings.callOff, { params }),
    ]
    for (const refused of await Promise.all(tries(hugo))) {
      expect(refused.problem.code).toBe('FORBIDDEN')
    }
    await host.call(evenings.invite, { params, body: { userIds: [ines.id] } })
    await host.call(evenings.remove, { params: { id, personId: hugo.id } })
    expect((await read(hugo, id)).problem.code).toBe('NOT_FOUND')
    expect((await read(ines, id)).status).toBe(200)
    expect((await host.call(evenings.callOff, { params })).body.state).toBe('ended')
    expect((await comeTo(id, ines)).problem.code).toBe('EVENING_BUSY')
  })

  test('a repeated id is the same evening; another user’s is not found', async () => {
    const id = await beginEvening(host, [hugo])
    const body = { ...FILMS, id, userIds: [] }
    expect((await host.call(evenings.create, { body })).status).toBe(200)
    expect((await ines.call(evenings.create, { body })).problem.code).toBe('NOT_FOUND')
    expect((await read(host, id)).body.seats).toHaveLength(2)
    expect((await ines.call(evenings.getEvenings)).body.results).toEqual([])
    expect((await hugo.call(evenings.getEvenings)).body.results).toMatchObject([
      { id, hostName: host.username, isPresent: false },
    ])
  })

  test('a planned evening has a calendar file', async () => {
    const startsAt = new Date(world.clock.now() + 48 * HOUR).toISOString()
    const id = await beginEvening(host, [], { startsAt, place: 'Chez Anna' })
    const { body } = await host.call(evenings.getFile, { params: { id } })
    expect(body.file).toContain('LOCATION:Chez Anna')
    expect(body.file).toContain(`DTSTART:${startsAt.replaceAll(/[-:]|\.\d+/g, '')}`)
  })
})
