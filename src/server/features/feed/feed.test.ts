import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { account } from '#shared/account.ts'
import { admin } from '#shared/admin.ts'
import { evenings } from '#shared/evenings.ts'
import { feed, type FeedCard, MUTED_MAX } from '#shared/feed.ts'
import { friends } from '#shared/friends.ts'
import { ownLists } from '#shared/own-lists.ts'
import { savedGames } from '#shared/saved-games.ts'
import { savedShows } from '#shared/saved-shows.ts'
import { viewings } from '#shared/viewings.ts'
import { beginEvening, comeTo } from '#test/evenings.ts'
import { befriend } from '#test/people.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'

let world: TestWorld
let me: Caller
let ines: Caller
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  me = await world.person()
  ines = await world.person()
  await befriend(me, ines)
})

const ID = 1_900_000_000
const DAY = 86_400_000

const movie = (tmdbId: number) => ({ tmdbId: ID + tmdbId, title: `Film ${tmdbId}` })
const add = (by: Caller, id: number) => by.call(savedShows.addMovie, { body: movie(id) })
const watch = (by: Caller, id: number) =>
  by.call(savedShows.watchMovie, { body: { tmdbId: ID + id, isWatched: true } })
const hide = (by: Caller, id: number, isHidden = true) =>
  by.call(savedShows.hideMovie, { body: { tmdbId: ID + id, isHidden } })

const page = (by: Caller, query: object = {}) => by.call(feed.getPage, { query })

/** All pages, concatenated. */
async function whole(by = me, query: object = {}): Promise<FeedCard[]> {
  const { body } = await page(by, query)
  if (body.next === null) return body.results
  return [...body.results, ...(await whole(by, { ...query, cursor: body.next }))]
}

const brief = ({ kind, count, works }: FeedCard) =>
  `${kind} ${count} ${works.map(({ work }) => work.title).join(', ')}`

describe('the feed', () => {
  test('groups a friend’s day by kind of activity, latest day first', async () => {
    expect(await whole()).toEqual([])
    await add(ines, 1)
    await add(ines, 2)
    await ines.call(savedShows.addTv, { body: { tmdbId: ID + 9, name: 'Dark' } })
    world.clock.pass(DAY)
    await watch(ines, 1)
    await ines.call(savedShows.rateMovie, { body: { tmdbId: ID + 1, rating: 8 } })
    for (const episode of [1, 2, 3]) {
      const seen = { kind: 'episode', workId: ID + 9, season: 1, episode, number: 1 } as const
      await ines.call(viewings.addViewing, { body: seen })
    }
    const cards = await whole()
    expect(cards.map(brief).toSorted()).toEqual([
      'added 1 Dark',
      'added 1 Film 2',
      'seen 1 Film 1',
      'seen 3 Dark',
    ])
    expect(cards.find(({ isEpisodes }) => isEpisodes)).toMatchObject({
      kind: 'seen',
      count: 3,
      from: { season: 1, episode: 1 },
      to: { season: 1, episode: 3 },
      works: [{ work: { title: 'Dark' } }],
    })
    // A rating given with a viewing appears once, on the viewing.
    expect(cards.filter(({ kind }) => kind === 'said')).toEqual([])
    expect(cards.find(({ works }) => works[0]?.work.title === 'Film 1')).toMatchObject({
      user: { id: ines.id },
      works: [{ rating: 8 }],
    })
    expect(cards.findLastIndex(({ kind }) => kind === 'seen')).toBe(1)
  })

  test('shows ratings and notes given on another day, never a private note', async () => {
    await add(ines, 1)
    await add(ines, 2)
    await add(ines, 3)
    await watch(ines, 1)
    world.clock.pass(DAY)
    const note = (id: number, text: string, noteReader: 'friends' | 'self') =>
      ines.call(savedShows.noteMovie, { body: { tmdbId: ID + id, note: text, noteReader } })
    await ines.call(savedShows.rateMovie, { body: { tmdbId: ID + 1, rating: 9 } })
    await note(2, 'pour tous', 'friends')
    await note(3, 'pour moi', 'self')
    // Also on a rated title, and on one seen today.
    await note(1, 'pour moi', 'self')
    await add(ines, 4)
    await watch(ines, 4)
    await note(4, 'pour moi', 'self')
    expect(JSON.stringify(await whole())).not.toContain('pour moi')
    const [card, ...rest] = (await whole()).filter(({ kind }) => kind === 'said')
    expect(rest).toEqual([])
    expect(card?.works.map(({ work, rating, note: text }) => [work.title, rating, text])).toEqual(
      expect.arrayContaining([
        ['Film 1', 9, null],
        ['Film 2', null, 'pour tous'],
      ]),
    )
    expect(card?.count).toBe(2)
    await note(2, 'pour tous', 'self')
    expect(JSON.stringify(await whole())).not.toContain('pour')
  })

  test('reveals nothing of hidden items, not even that there are any', async () => {
    await add(ines, 1)
    await watch(ines, 1)
    await hide(ines, 1)
    await ines.call(savedShows.rateMovie, { body: { tmdbId: ID + 1, rating: 9 } })
    await add(ines, 2)
    await hide(ines, 2)
    expect((await page(me)).body).toEqual({ results: [], next: null })
    await hide(ines, 1, false)
    expect((await whole()).map(brief)).toEqual(['seen 1 Film 1'])
  })

  test.each<[string, () => Promise<unknown>]>([
    ['ends the friendship', () => ines.call(friends.removeFriend, { params: { userId: me.id } })],
    ['blocks', () => ines.call(friends.block, { params: { userId: me.id } })],
    ['is blocked', () => me.call(friends.block, { params: { userId: ines.id } })],
    [
      'is demoted',
      async () => {
        const by = await world.person('SuperAdmin')
        await by.call(admin.setRole, { params: { id: ines.id }, body: { role: 'Visiteur' } })
      },
    ],
  ])('no longer shows a friend who %s', async (_, turn) => {
    await add(ines, 1)
    expect(await whole()).toHaveLength(1)
    await turn()
    expect(await whole()).toEqual([])
    expect((await page(me, { userId: ines.id })).problem.code).toBe('NOT_FRIEND')
  })

  test('shows new lists and additions to those who may read the list', async () => {
    const { body } = await ines.call(ownLists.createList, { body: { name: 'Nuits blanches' } })
    const params = { id: body.id }
    const items = [1, 2].map((id) => ({ type: 'movie' as const, id: ID + id, title: `Film ${id}` }))
    await ines.call(ownLists.addItems, { params, body: { items } })
    expect(await whole()).toEqual([])
    const open = (reader: 'friends' | 'named', members: string[] = []) =>
      ines.call(ownLists.setReaders, {
        params,
        body: { reader, members: members.map((userId) => ({ userId, mayEdit: true })) },
      })
    await open('friends')
    expect(await whole()).toMatchObject([
      { kind: 'listed', count: 2, list: { name: 'Nuits blanches', isNew: true } },
    ])
    await open('named', [])
    expect(await whole()).toEqual([])
    await open('named', [me.id])
    world.clock.pass(DAY)
    const mine = [{ type: 'movie' as const, id: ID + 3, title: 'Film 3' }]
    await me.call(ownLists.addItems, { params, body: { items: mine } })
    // The reader's own additions are not shown.
    expect((await whole()).map(brief)).toEqual([expect.stringContaining('listed 2')])
    await add(ines, 1)
    await hide(ines, 1)
    expect((await whole()).map(brief)).toEqual(['listed 1 Film 2'])
  })

  test('shows an evening’s choice to those who came, not to those only invited', async () => {
    const hugo = await world.person()
    await befriend(ines, hugo)
    await add(ines, 1)
    const params = { id: await beginEvening(ines, [me, hugo]) }
    await comeTo(params.id, me)
    await ines.call(evenings.openVote, { params, body: { ids: [ID + 1] } })
    await ines.call(evenings.vote, { params, body: { approved: [1], veto: null } })
    await ines.call(evenings.closeVote, { params })
    const query = { kind: 'evening' }
    expect((await whole(me, query)).map(brief)).toEqual(['evening 1 Film 1'])
    expect(await whole(hugo, query)).toEqual([])
  })

  test('can be filtered by kind, by type of work, or by friend', async () => {
    const hugo = await world.person()
    await befriend(me, hugo)
    await add(ines, 1)
    await add(hugo, 1)
    await watch(hugo, 1)
    await hugo.call(savedGames.addGame, { body: { steamApiId: ID, name: 'Jeu' } })
    await hugo.call(savedShows.addTv, { body: { tmdbId: ID, name: 'Série' } })
    const found = async (query: object) => (await whole(me, query)).map(brief).toSorted()
    expect(await found({ kind: 'seen' })).toEqual(['seen 1 Film 1'])
    expect(await found({ kind: 'evening' })).toEqual([])
    expect(await found({ type: 'game' })).toEqual(['added 1 Jeu'])
    expect(await found({ type: 'tv', kind: 'added' })).toEqual(['added 1 Série'])
    expect(await found({ userId: ines.id })).toEqual(['added 1 Film 1'])
    expect(await found({ type: 'movie' })).toEqual(['added 1 Film 1', 'seen 1 Film 1'])
  })

  test('repeats and skips nothing across pages, even at equal instants', async () => {
    const others: Caller[] = [ines]
    for (let more = 0; more < 3; more += 1) {
      const other = await world.person()
      await befriend(me, other)
      others.push(other)
    }
    const wanted: string[] = []
    for (let day = 0; day < 9; day += 1) {
      for (const [at, other] of others.entries()) {
        await add(other, 2 * day)
        await add(other, 2 * day + 1)
        wanted.push(`${at} added ${2 * day}`)
        await watch(other, 2 * day)
        wanted.push(`${at} seen ${2 * day}`)
        if (day % 3 === 0) world.clock.pass(1000)
      }
      world.clock.pass(DAY / 2)
    }
    const cards = await whole()
    expect(new Set(cards.map(({ id }) => id)).size).toBe(cards.length)
    expect(cards.flatMap(({ works }) => works)).toHaveLength(wanted.length)
    const instants = cards.map(({ at }) => at)
    expect(instants).toEqual(instants.toSorted().toReversed())
  })

  test('counts no further than a card shows, and continues after a busy day', async () => {
    await add(ines, 900)
    world.clock.pass(DAY)
    for (let id = 1; id <= 104; id += 1) await add(ines, id)
    const cards = await whole()
    expect(cards.map(({ count, isMore }) => [count, isMore])).toEqual([
      [99, true],
      [1, false],
    ])
    expect(cards[0]?.works).toHaveLength(6)
  })
})

describe('muting', () => {
  test('hides a friend until unmuted; only friends can be muted', async () => {
    await add(ines, 1)
    const params = { userId: ines.id }
    const stranger = await world.person()
    const refused = await me.call(feed.mutePerson, { params: { userId: stranger.id } })
    expect(refused.problem.code).toBe('NOT_FRIEND')
    expect((await me.call(feed.mutePerson, { params })).status).toBe(204)
    expect((await me.call(feed.mutePerson, { params })).status).toBe(204)
    expect(await whole()).toEqual([])
    expect(await whole(me, params)).toHaveLength(1)
    expect((await me.call(feed.getMuted)).body.people.map(({ id }) => id)).toEqual([ines.id])
    expect((await me.call(feed.unmutePerson, { params })).status).toBe(204)
    expect(await whole()).toHaveLength(1)
  })

  test('hides a film, or a series with its episodes', async () => {
    await add(ines, 1)
    await watch(ines, 1)
    await ines.call(savedShows.addTv, { body: { tmdbId: ID + 1, name: 'Dark' } })
    const episode = { kind: 'episode', workId: ID + 1, season: 1, episode: 1, number: 1 } as const
    await ines.call(viewings.addViewing, { body: episode })
    const mute = (type: 'movie' | 'tv') =>
      me.call(feed.muteWork, { body: { type, id: ID + 1, title: 'Vu' } })
    await mute('movie')
    expect((await whole()).map(brief).toSorted()).toEqual(['added 1 Dark', 'seen 1 Dark'])
    await mute('tv')
    expect(await whole()).toEqual([])
    expect((await me.call(feed.getMuted)).body.works).toHaveLength(2)
    await me.call(feed.unmuteWork, { query: { type: 'movie', id: ID + 1 } })
    expect((await whole()).map(brief)).toEqual(['seen 1 Film 1'])
    const exported = await me.call(account.export)
    expect(exported.body).toMatchObject({ muted: { works: [{ type: 'tv', title: 'Vu' }] } })
  })

  test('takes no more works than the limit, even several at once', async () => {
    const row = { user_id: me.id, type: 'movie' as const, title: 'Vu', muted_at: 0 }
    const rows = Array.from({ length: MUTED_MAX - 1 }, (_, at) => ({ ...row, work_id: at + 1 }))
    await world.deps.db.insertInto('muted_works').values(rows).execute()
    const mute = async (id: number) =>
      (await me.call(feed.muteWork, { body: { type: 'tv', id, title: 'Vu' } })).status
    world.statements.length = 0
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(mute))
    // On PostgreSQL no call counts before the previous one has committed.
    const steps = world.statements.flatMap(
      (sql) => /^update "users"|into "muted/.exec(sql)?.[0] ?? [],
    )
    expect(steps).toEqual(answers.flatMap(() => ['update "users"', 'into "muted']))
    expect(answers.toSorted((one, other) => one - other)).toEqual([204, 409, 409, 409, 409, 409])
    expect((await me.call(feed.getMuted)).body.works).toHaveLength(MUTED_MAX)
  })
})
