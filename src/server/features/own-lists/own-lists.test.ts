import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { account } from '#shared/account.ts'
import { chat } from '#shared/chat.ts'
import { friends } from '#shared/friends.ts'
import { ITEMS_MAX, LISTS_MAX, type NewItem } from '#shared/own-list-shapes.ts'
import { ownLists } from '#shared/own-lists.ts'
import { savedGames } from '#shared/saved-games.ts'
import { savedShows } from '#shared/saved-shows.ts'
import { befriend } from '#test/people.ts'
import { connect, listen } from '#test/sockets.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'
import { leaveLists } from './readers.ts'

let world: TestWorld
let me: Caller
let friend: Caller
let other: Caller
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  me = await world.person()
  friend = await world.person()
  other = await world.person()
  await befriend(me, friend)
  await befriend(me, other)
})

const FILM: NewItem = { type: 'movie', id: 900_001, title: 'Un film', year: 1999 }
const SERIES: NewItem = { type: 'tv', id: 900_001, title: 'Une série' }
const GAME: NewItem = { type: 'game', id: 900_001, title: 'Un jeu' }

const create = async (by: Caller, name = 'Soirées d’hiver') =>
  (await by.call(ownLists.createList, { body: { name } })).body.id
const add = (by: Caller, id: string, items: readonly NewItem[], after?: object | null) =>
  by.call(ownLists.addItems, { params: { id }, body: { items, after } })
const open = (id: string, mayEdit: boolean, ...members: readonly Caller[]) =>
  me.call(ownLists.setReaders, {
    params: { id },
    body: { reader: 'named', members: members.map((one) => ({ userId: one.id, mayEdit })) },
  })
const read = (by: Caller, id: string) => by.call(ownLists.getList, { params: { id } })
const titlesOf = async (by: Caller, id: string) =>
  (await by.call(ownLists.getItems, { params: { id } })).body.results.map(({ work }) => work.title)
const sharedWith = async (by: Caller) =>
  (await by.call(ownLists.getLists, { query: { scope: 'shared' } })).body.results.map(
    ({ id }) => id,
  )

describe('a list', () => {
  test('holds films, series and games in order, each with a line, and counts those seen', async () => {
    const id = await create(me)
    await add(me, id, [FILM, SERIES, GAME, FILM])
    expect(await titlesOf(me, id)).toEqual(['Un film', 'Une série', 'Un jeu'])
    const moved = { type: 'game', id: GAME.id, after: null }
    await me.call(ownLists.moveItem, { params: { id }, body: moved })
    const edit = { type: 'tv', id: SERIES.id, words: ' Pour l’ambiance ' }
    await me.call(ownLists.wordItem, { params: { id }, body: edit })
    const items = await me.call(ownLists.getItems, { params: { id } })
    expect(items.body.results).toMatchObject([
      { work: { type: 'game', title: 'Un jeu', headerImage: null }, year: null, words: '' },
      { work: { type: 'movie', title: 'Un film', poster_path: null }, year: 1999 },
      { work: { type: 'tv' }, words: 'Pour l’ambiance' },
    ])
    await me.call(savedShows.addMovie, { body: { tmdbId: FILM.id, title: 'Un film' } })
    await me.call(savedShows.watchMovie, { body: { tmdbId: FILM.id, isWatched: true } })
    await me.call(savedGames.addGame, { body: { steamApiId: GAME.id, name: 'Un jeu' } })
    expect((await read(me, id)).body).toMatchObject({ itemCount: 3, doneCount: 1, isOwner: true })
    await me.call(savedGames.playGame, { body: { steamApi: GAME.id, isPlayed: true } })
    expect((await read(me, id)).body.doneCount).toBe(2)
  })

  test('is created once per client-made id, and never under an id of somebody else’s list', async () => {
    const body = { id: uuidv7(), name: 'Une fois' }
    expect(await me.call(ownLists.createList, { body })).toMatchObject({ status: 201 })
    expect(await me.call(ownLists.createList, { body })).toMatchObject({ status: 200 })
    expect(await friend.call(ownLists.createList, { body })).toMatchObject({ status: 404 })
    expect((await me.call(ownLists.getLists)).body.results).toHaveLength(1)
  })

  test('takes a removed item back at its former position', async () => {
    const id = await create(me)
    await add(me, id, [FILM, SERIES, GAME])
    const query = { type: 'tv', id: SERIES.id }
    const removed = await me.call(ownLists.removeItem, { params: { id }, query })
    expect(removed.body.change).toMatchObject({ kind: 'removed', type: 'tv' })
    const again = await me.call(ownLists.removeItem, { params: { id }, query })
    expect(again.body.change).toEqual({ kind: 'none' })
    await add(me, id, [{ ...SERIES, words: 'Revenue' }], { type: 'movie', id: FILM.id })
    expect(await titlesOf(me, id)).toEqual(['Un film', 'Une série', 'Un jeu'])
    expect((await read(me, id)).body.itemCount).toBe(3)
  })

  test('loses several works at once, and keeps the rest in order', async () => {
    const id = await create(me)
    await open(id, false, friend)
    await add(me, id, [FILM, SERIES, GAME, { ...FILM, id: 900_002, title: 'Un autre' }])
    const remove = [FILM, GAME, { type: 'tv' as const, id: 5 }].map(({ type, id: work }) => ({
      type,
      id: work,
    }))
    const refused = await friend.call(ownLists.removeItems, { params: { id }, body: { remove } })
    expect(refused).toMatchObject({ status: 403, problem: { code: 'FORBIDDEN' } })
    const removed = await me.call(ownLists.removeItems, { params: { id }, body: { remove } })
    expect(removed.body.change).toEqual({ kind: 'changed' })
    const again = await me.call(ownLists.removeItems, { params: { id }, body: { remove } })
    expect(again.body.change).toEqual({ kind: 'none' })
    // The series has the film's id.
    expect(await titlesOf(me, id)).toEqual(['Une série', 'Un autre'])
    expect((await read(me, id)).body.itemCount).toBe(2)
  })

  test('is renamed, numbered and deleted only by its owner', async () => {
    const id = await create(me)
    await open(id, true, friend)
    const body = { name: ' Hiver ', words: 'Au chaud', isNumbered: true }
    const refused = await friend.call(ownLists.changeList, { params: { id }, body })
    expect(refused).toMatchObject({ status: 403, problem: { code: 'FORBIDDEN' } })
    const changed = await me.call(ownLists.changeList, { params: { id }, body })
    expect(changed.body).toMatchObject({ name: 'Hiver', words: 'Au chaud', isNumbered: true })
    expect((await friend.call(ownLists.deleteList, { params: { id } })).status).toBe(403)
    expect((await me.call(ownLists.deleteList, { params: { id } })).status).toBe(204)
    expect((await read(me, id)).status).toBe(404)
    expect(await sharedWith(friend)).toEqual([])
  })

  test('needs a visible name', async () => {
    const blank = await me.call(ownLists.createList, { body: { name: '  ' } })
    expect(blank).toMatchObject({ status: 400, problem: { errors: [{ path: 'name' }] } })
  })

  test('is limited in number and in items', async () => {
    const id = await create(me)
    const { db } = world.deps
    await db.updateTable('own_lists').set({ item_count: ITEMS_MAX }).where('id', '=', id).execute()
    expect(await add(me, id, [FILM])).toMatchObject({ status: 409, problem: { code: 'LIST_FULL' } })
    expect(await titlesOf(me, id)).toEqual([])
    const shelf = Array.from({ length: LISTS_MAX - 1 }, () => ({
      user_id: me.id,
      list_id: uuidv7(),
      owner_id: me.id,
    }))
    await db.insertInto('own_list_shelves').values(shelf).execute()
    expect(await me.call(ownLists.createList, { body: { name: 'Trop' } })).toMatchObject({
      status: 409,
      problem: { code: 'TOO_MANY_LISTS' },
    })
    expect(await friend.call(ownLists.createList, { body: { name: 'Bien' } })).toMatchObject({
      status: 201,
    })
  })
})

describe('who reads a list', () => {
  test('its owner only, then named friends, then every friend', async () => {
    const id = await create(me)
    const statuses = async () => [(await read(friend, id)).status, (await read(other, id)).status]
    expect(await statuses()).toEqual([404, 404])
    await open(id, false, friend)
    expect(await statuses()).toEqual([200, 404])
    expect((await read(friend, id)).body).toMatchObject({ mayEdit: false, members: [] })
    expect((await read(me, id)).body.members).toMatchObject([{ user: { id: friend.id } }])
    const toFriends = { reader: 'friends', members: [] }
    await me.call(ownLists.setReaders, { params: { id }, body: toFriends })
    expect(await statuses()).toEqual([200, 200])
    const theirs = await other.call(ownLists.getTheirLists, { params: { id: me.id } })
    expect(theirs.body.results.map((list) => list.id)).toEqual([id])
    await open(id, false, friend)
    const closed = await other.call(ownLists.getTheirLists, { params: { id: me.id } })
    expect(closed.body.results).toEqual([])
    await me.call(ownLists.setReaders, { params: { id }, body: { reader: 'self', members: [] } })
    expect(await statuses()).toEqual([404, 404])
  })

  test('a friend who may edit does; one who may only read is refused', async () => {
    const id = await create(me)
    await open(id, false, friend)
    expect(await add(friend, id, [FILM])).toMatchObject({ status: 403 })
    await open(id, true, friend)
    expect(await add(friend, id, [FILM])).toMatchObject({ status: 200 })
    expect(await add(other, id, [GAME])).toMatchObject({ status: 404 })
    expect(await titlesOf(me, id)).toEqual(['Un film'])
    const query = { type: 'movie', id: FILM.id }
    const { body } = await friend.call(ownLists.getChoices, { query })
    expect(body.results).toMatchObject([{ id, hasWork: true, isOwner: false }])
  })

  test.each(['removeFriend', 'block'] as const)('not a former friend after %s', async (end) => {
    const id = await create(me)
    await open(id, true, friend)
    expect(await sharedWith(friend)).toEqual([id])
    await me.call(friends[end], { params: { userId: friend.id } })
    expect((await read(friend, id)).status).toBe(404)
    expect((await add(friend, id, [FILM])).status).toBe(404)
    expect(await sharedWith(friend)).toEqual([])
    expect((await read(me, id)).body.members).toEqual([])
    const named = { userId: friend.id, mayEdit: true }
    const again = await me.call(ownLists.setReaders, {
      params: { id },
      body: { reader: 'named', members: [named] },
    })
    expect(again).toMatchObject({ status: 403, problem: { code: 'NOT_FRIEND' } })
  })

  test('a friend may leave; the owner may not', async () => {
    const id = await create(me)
    await open(id, true, friend)
    expect((await me.call(ownLists.leaveList, { params: { id } })).status).toBe(404)
    expect((await friend.call(ownLists.leaveList, { params: { id } })).status).toBe(204)
    expect((await read(friend, id)).status).toBe(404)
    expect(await sharedWith(friend)).toEqual([])
  })
})

test('a copy of one’s own list is complete; one of a friend’s list has no lines', async () => {
  const id = await create(me)
  await add(me, id, [{ ...FILM, words: 'À moi' }, GAME])
  await open(id, false, friend)
  const copy = { params: { id }, body: { id: uuidv7(), name: 'Copie' } }
  const theirs = await friend.call(ownLists.copyList, copy)
  expect(theirs).toMatchObject({
    status: 201,
    body: { isOwner: true, reader: 'self', itemCount: 2 },
  })
  expect((await friend.call(ownLists.copyList, copy)).status).toBe(200)
  const items = await friend.call(ownLists.getItems, { params: { id: theirs.body.id } })
  expect(items.body.results).toMatchObject([{ words: '' }, { work: { title: 'Un jeu' } }])
  const mine = await me.call(ownLists.copyList, { params: { id }, body: { name: 'Double' } })
  const doubles = await me.call(ownLists.getItems, { params: { id: mine.body.id } })
  expect(doubles.body.results[0]?.words).toBe('À moi')
  expect((await other.call(ownLists.copyList, copy)).status).toBe(404)
})

test('what its owner hides from friends is shown only to those who may edit', async () => {
  const id = await create(me)
  await add(me, id, [FILM, GAME, SERIES])
  await open(id, false, friend)
  await me.call(savedShows.addMovie, { body: { tmdbId: FILM.id, title: FILM.title } })
  await me.call(savedGames.addGame, { body: { steamApiId: GAME.id, name: GAME.title } })
  await friend.call(savedShows.addMovie, { body: { tmdbId: FILM.id, title: FILM.title } })
  await friend.call(savedShows.watchMovie, { body: { tmdbId: FILM.id, isWatched: true } })
  const seenBy = async (by: Caller) => {
    const { itemCount, covers, doneCount } = (await read(by, id)).body
    const lists = (
      await by.call(ownLists.getLists, { query: { scope: by === me ? 'own' : 'shared' } })
    ).body.results
    const [card] = lists
    const copy = await by.call(ownLists.copyList, { params: { id }, body: { name: 'Copie' } })
    const titles = [await titlesOf(by, id), await titlesOf(by, copy.body.id)]
    const shown = [covers, card?.covers ?? []].map((works) => works.map(({ title }) => title))
    await by.call(ownLists.deleteList, { params: { id: copy.body.id } })
    return { counts: [itemCount, card?.itemCount, copy.body.itemCount], doneCount, titles, shown }
  }
  const [all, left] = [['Un film', 'Un jeu', 'Une série'], ['Une série']]
  const whole = { counts: [3, 3, 3], titles: [all, all], shown: [all, all] }
  expect(await seenBy(friend)).toEqual({ ...whole, doneCount: 1 })
  await me.call(savedShows.hideMovie, { body: { tmdbId: FILM.id, isHidden: true } })
  await me.call(savedGames.hideGame, { body: { steamApi: GAME.id, isHidden: true } })
  const parts = { counts: [1, 1, 1], doneCount: 0, titles: [left, left], shown: [left, left] }
  expect(await seenBy(friend)).toEqual(parts)
  expect(await seenBy(me)).toEqual({ ...whole, doneCount: 0 })
  const media = { type: 'list', id } as const
  const { body } = await me.call(chat.share, { body: { friendIds: [friend.id], media } })
  const params = { id: body.conversationIds[0] }
  const { results } = (await friend.call(chat.getMessages, { params })).body
  expect(results.at(-1)?.list).toMatchObject({ itemCount: 1, covers: [{ title: 'Une série' }] })
  await open(id, true, friend)
  expect(await seenBy(friend)).toEqual({ ...whole, doneCount: 1 })
})

test('on one page, each list leaves out what is hidden in it alone', async () => {
  await me.call(savedShows.addMovie, { body: { tmdbId: FILM.id, title: FILM.title } })
  await me.call(savedShows.hideMovie, { body: { tmdbId: FILM.id, isHidden: true } })
  for (const mayEdit of [false, true, false]) {
    world.clock.pass(1)
    const id = await create(me)
    await add(me, id, [FILM, SERIES])
    await open(id, mayEdit, friend)
  }
  const { body } = await friend.call(ownLists.getLists, { query: { scope: 'shared' } })
  const shown = body.results.map((card) => [
    card.mayEdit,
    card.itemCount,
    ...card.covers.map(({ title }) => title),
  ])
  const [part, whole] = [
    [false, 1, 'Une série'],
    [true, 2, 'Un film', 'Une série'],
  ]
  expect(shown).toEqual([part, whole, part])
})

test('a friend who may not edit learns by an event that a list changed, not with what', async () => {
  const id = await create(me)
  await open(id, false, friend)
  const theirs = await connect(await listen(world), friend)
  const event = theirs.next('own-list')
  await add(me, id, [FILM])
  expect(await event).toMatchObject({ listId: id, change: { kind: 'changed' } })
})

test('a list is shared as a card, only with friends who may read it', async () => {
  const id = await create(me)
  await add(me, id, [FILM])
  await open(id, false, friend)
  const share = (...to: readonly Caller[]) =>
    me.call(chat.share, {
      body: { friendIds: to.map((one) => one.id), media: { type: 'list', id } },
    })
  expect(await share(friend, other)).toMatchObject({
    status: 409,
    problem: { code: 'LIST_NOT_SHARED' },
  })
  const { body } = await share(friend)
  const params = { id: body.conversationIds[0] }
  const { results } = (await friend.call(chat.getMessages, { params })).body
  const card = { type: 'list', id, title: 'Soirées d’hiver', itemCount: 1 }
  expect(results.at(-1)?.list).toMatchObject({ ...card, covers: [{ title: 'Un film' }] })
  const media = { type: 'list', id }
  const closed = await other.call(chat.share, { body: { friendIds: [me.id], media } })
  expect(closed.status).toBe(404)
})

test('a list for friends is not shared with somebody whose friend request is pending', async () => {
  const id = await create(me)
  await me.call(ownLists.setReaders, { params: { id }, body: { reader: 'friends', members: [] } })
  const asking = await world.person()
  await befriend(friend, asking)
  await asking.call(friends.askFriend, { body: { userId: me.id } })
  const pass = () =>
    friend.call(chat.share, { body: { friendIds: [asking.id], media: { type: 'list', id } } })
  expect(await pass()).toMatchObject({ status: 409, problem: { code: 'LIST_NOT_SHARED' } })
  await me.call(friends.acceptRequest, { params: { userId: asking.id } })
  expect((await pass()).status).toBe(201)
})

test('lists come in pages of twenty, the last changed first', async () => {
  const ids = []
  for (let made = 0; made < 23; made += 1) {
    world.clock.pass(1000)
    ids.unshift(await create(me, `Liste ${made}`))
  }
  const first = await me.call(ownLists.getLists)
  const cursor = first.body.nextCursor
  const second = await me.call(ownLists.getLists, { query: { cursor } })
  expect([...first.body.results, ...second.body.results].map(({ id }) => id)).toEqual(ids)
  expect(second.body.nextCursor).toBeNull()
})

test('deleting an account deletes its lists, and leaves those of others', async () => {
  const mine = await create(me)
  await add(me, mine, [FILM])
  await open(mine, true, friend)
  const theirs = await create(friend)
  await friend.call(ownLists.setReaders, {
    params: { id: theirs },
    body: { reader: 'named', members: [{ userId: me.id, mayEdit: true }] },
  })
  const { db } = world.deps
  await db.transaction().execute(async (tx) => {
    await leaveLists(tx, me.id)
    await tx.deleteFrom('users').where('id', '=', me.id).execute()
  })
  for (const table of ['own_list_items', 'own_list_members'] as const) {
    const left = await db.selectFrom(table).where('list_id', '=', mine).selectAll().execute()
    expect(left).toEqual([])
  }
  const shelves = await db
    .selectFrom('own_list_shelves')
    .where('list_id', '=', mine)
    .selectAll()
    .execute()
  expect(shelves).toEqual([])
  expect(await sharedWith(friend)).toEqual([])
  expect((await read(friend, theirs)).body.members).toEqual([])
  const exported = await friend.call(account.export)
  expect(exported.body.lists).toMatchObject([{ id: theirs, items: [], members: [] }])
})
